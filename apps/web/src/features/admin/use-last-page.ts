import { useEffect } from 'react';
import { withPage } from './admin-params.ts';
import type { AdminViewProps } from './components/admin-screen.tsx';

/** Goes to the last page when the one in the address is past it: what was on it may be gone. */
export function useLastPage(
  { params, onChange }: Pick<AdminViewProps, 'params' | 'onChange'>,
  totalPages: number | undefined,
): void {
  const { pagina = 1 } = params;
  const isPastEnd = totalPages !== undefined && pagina > Math.max(1, totalPages);
  useEffect(() => {
    if (isPastEnd) onChange(withPage(params, totalPages));
  }, [isPastEnd, totalPages, params, onChange]);
}
