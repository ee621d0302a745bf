import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { Link } from '@tanstack/react-router';
import classes from './person-name.module.css';

interface ProviderNameProps {
  id: string;
  name: string;
}

/** A provider's name, which leads to their page; a deleted one has none. */
export function ProviderName({ id, name }: ProviderNameProps) {
  if (name === DELETED_USER_NAME) return <strong className={classes.gone}>{name}</strong>;
  return (
    <Link to="/provider/$providerId" params={{ providerId: id }} className={classes.name}>
      {name}
    </Link>
  );
}

interface ClientNameProps {
  name: string;
  /** Shows the client's profile. */
  onOpen: () => void;
}

/** A client's name, which opens their profile; a deleted one has none. */
export function ClientName({ name, onOpen }: ClientNameProps) {
  if (name === DELETED_USER_NAME) return <strong className={classes.gone}>{name}</strong>;
  return (
    <button type="button" className={classes.name} onClick={onOpen}>
      {name}
    </button>
  );
}
