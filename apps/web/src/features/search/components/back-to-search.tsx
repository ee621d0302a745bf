import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { opensElsewhere } from '#app/lib/address/opens-elsewhere.ts';
import classes from './back-to-search.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the search. */
    isFromSearch?: boolean;
  }
}

/** Goes back to the previous search, or links to a new one. */
export function BackToSearch() {
  const { history } = useRouter();
  const isFromSearch = useLocation({ select: (location) => location.state.isFromSearch });
  const goBack = (event: MouseEvent) => {
    if (!isFromSearch || opensElsewhere(event)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link to="/search" className={classes.back} onClick={goBack}>
      <IconChevronLeft size={18} aria-hidden="true" />
      Buscar Servicios
    </Link>
  );
}
