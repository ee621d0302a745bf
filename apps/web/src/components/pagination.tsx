import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageWindow } from './page-window.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  isLoading?: boolean;
  onChange: (page: number) => void;
  /** Previous, next and the text only, for a narrow column. */
  isCompact?: boolean;
}

/** The pagination control of every list (specification 2.24). */
export function Pagination({
  page,
  totalPages,
  isLoading = false,
  onChange,
  isCompact = false,
}: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav
      className={classes.pagination}
      data-compact={isCompact || undefined}
      aria-label="Paginación"
    >
      <span className={classes.text}>{`Página ${page} de ${totalPages}`}</span>
      <div className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Página anterior"
          disabled={isLoading || page <= 1}
          onClick={() => onChange(page - 1)}
        >
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
              disabled={isLoading && number !== page}
              onClick={() => number !== page && onChange(number)}
            >
              {number}
            </button>
          ))}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Página siguiente"
          disabled={isLoading || page >= totalPages}
          onClick={() => onChange(page + 1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
    </nav>
  );
}
