import { Link } from '@tanstack/react-router';
import classes from './person-name.module.css';

interface ProviderNameProps {
  id: string;
  name: string;
}

/** A provider's name, which leads to their page. */
export function ProviderName({ id, name }: ProviderNameProps) {
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

/** A client's name, which opens their profile. */
export function ClientName({ name, onOpen }: ClientNameProps) {
  return (
    <button type="button" className={classes.name} onClick={onOpen}>
      {name}
    </button>
  );
}
