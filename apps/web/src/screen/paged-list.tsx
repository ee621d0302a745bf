import { hashKey, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pagination } from '#app/ui/pagination.tsx';
import { type FailureTexts, Loaded } from './loaded.tsx';
import { Rows } from './rows.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { type PageTotals, usePagedQuery } from './use-paged-query.ts';

interface PagedListProps<Answer extends PageTotals, Key extends QueryKey> extends FailureTexts {
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  /** The requested page. */
  page: number;
  /** `replace` when the current page must not stay in the history. */
  onPageChange: (page: number, options?: { replace: true }) => void;
  /** Placeholder of the rows while they load. */
  skeleton: ReactNode;
  /** Whether it stays, as `Loaded` says. */
  isWaiting?: boolean;
  /** Shown above the rows or the empty state, and with them: it must not push down a skeleton. */
  top?: ReactNode;
  empty: ReactNode;
  /** Layout in a narrow column: scrolling rows above a pagination without numbers. */
  column?: { rows: string | undefined; footer: string | undefined };
  children: (answer: Answer) => ReactNode;
}

/** A paginated list: its rows, skeleton, error or empty state, and the pagination. */
export function PagedList<Answer extends PageTotals, Key extends QueryKey>({
  query: options,
  page: wanted,
  onPageChange,
  top,
  empty,
  column,
  children,
  ...states
}: PagedListProps<Answer, Key>) {
  const { query, data, page, totalPages, isTurning } = usePagedQuery(options, wanted, (last) =>
    onPageChange(last, { replace: true }),
  );
  const keepFocus = useKeptFocus();
  const { error, errorUpdatedAt, isError, isFetching, refetch } = query;
  const shown = { data, error, errorUpdatedAt, isError, isFetching, refetch };
  const pagination = (
    <Pagination
      page={page}
      totalPages={totalPages}
      isLoading={isTurning}
      onChange={onPageChange}
      isCompact={column !== undefined}
    />
  );
  return (
    <>
      <Rows
        page={page}
        isTurning={isTurning}
        className={column?.rows}
        tabIndex={-1}
        onFocus={keepFocus}
      >
        <Loaded
          query={{ ...shown, isPlaceholderData: isTurning }}
          subject={hashKey(options.queryKey)}
          {...states}
        >
          {(answer) => (
            <>
              {top}
              {answer.total === 0 ? empty : children(answer)}
            </>
          )}
        </Loaded>
      </Rows>
      {column ? totalPages > 1 && <div className={column.footer}>{pagination}</div> : pagination}
    </>
  );
}
