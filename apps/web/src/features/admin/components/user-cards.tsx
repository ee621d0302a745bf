import type { AdminUser } from '@oficio/contract/admin.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCardColumns } from '../use-card-columns.ts';
import { UserCard } from './user-card.tsx';
import classes from './user-cards.module.css';

const ROW_HEIGHT = 260;
const GAP = 12;
const OVERSCAN_ROWS = 3;

/** Any number of cards: only the rows near the window are in the page. */
export function UserCards({ users }: { users: readonly AdminUser[] }) {
  const columns = useCardColumns();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: Math.ceil(users.length / columns),
    estimateSize: () => ROW_HEIGHT,
    gap: GAP,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
  });
  return (
    <div
      ref={list}
      role="feed"
      aria-label="Usuarios"
      className={classes.feed}
      style={{ height: rows.getTotalSize(), '--columns': columns }}
    >
      {rows.getVirtualItems().map(({ index: row, start }) => (
        <div
          key={row}
          ref={rows.measureElement}
          data-index={row}
          className={classes.row}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {users.slice(row * columns, (row + 1) * columns).map((user, column) => (
            <UserCard
              key={user.id}
              user={user}
              position={row * columns + column + 1}
              total={users.length}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
