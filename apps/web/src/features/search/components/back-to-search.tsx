import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLinkBack } from '#app/lib/address/use-link-back.ts';
import classes from './back-to-search.module.css';

/** Goes back to the previous search, or links to a new one. */
export function BackToSearch() {
  return (
    <Link to="/search" className={classes.back} onClick={useLinkBack('/search')}>
      <IconChevronLeft size={18} aria-hidden="true" />
      Buscar Servicios
    </Link>
  );
}
