import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTransition } from 'react';
import { afterFrame } from '#app/lib/after-frame.ts';
import { pageWindow } from './page-window.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  isLoading?: boolean;
  onChange: (page: number) => void;
  /** Shows only previous, next and the text, for a narrow column. */
  isCompact?: boolean;
}

/**
 * The pagination of every list (specification 2.24). A clicked button keeps the focus. The buttons
 * are disabled at once, before the change of page is rendered.
 */
export function Pagination({
  page,
  totalPages,
  isLoading = false,
  onChange,
  isCompact = false,
}: PaginationProps) {
  const [isLeaving, startLeaving] = useTransition();
  if (totalPages <= 1) return null;
  // The `disabled` attribute would take the focus from the button that was clicked.
  const linkTo = (next: number) => {
    const isDisabled = isLoading || isLeaving || next < 1 || next > totalPages;
    return {
      'aria-disabled': isDisabled || undefined,
      onClick: () =>
        !isDisabled && next !== page && startLeaving(() => afterFrame(() => onChange(next))),
    };
  };
  const arrow = { variant: 'subtle', color: 'gray', className: classes.arrow ?? '' } as const;
  return (
    <nav
      className={classes.pagination}
      data-compact={isCompact || undefined}
      aria-label="Paginación"
    >
      <span className={classes.text} aria-live="polite">{`Página ${page} de ${totalPages}`}</span>
      <div className={classes.buttons}>
        <ActionIcon {...arrow} aria-label="Página anterior" {...linkTo(page - 1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        {!isCompact &&
          pageWindow(page, totalPages).map((number) => (
            <button
              key={number}
              type="button"
              className={classes.number}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              {...(number !== page && linkTo(number))}
            >
              {number}
            </button>
          ))}
        <ActionIcon {...arrow} aria-label="Página siguiente" {...linkTo(page + 1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
    </nav>
  );
}
