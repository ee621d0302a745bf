import { useEffect, useRef, useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { askForPosition } from '../locate-user.ts';
import type { Where } from '../where.ts';

/**
 * "Usar mi ubicación" (decisions §6): asks the browser for the position and searches near it, unless
 * the user has chosen another place meanwhile.
 * @param onFound called before the search; a search for `here` runs without `onWhereChange`
 */
export function useOwnPosition(
  where: Where,
  onWhereChange: (where: Where) => void,
  onFound?: () => void,
) {
  /** `where` at the time when the browser was asked for the position. */
  const [asked, setAsked] = useState<Where | null>(null);
  const whereNow = useRef(where);
  useEffect(() => {
    whereNow.current = where;
  }, [where]);

  const ask = async () => {
    setAsked(where);
    const problem = await askForPosition();
    setAsked((now) => (now === where ? null : now));
    // The browser may answer long after the user has chosen another place.
    if (whereNow.current !== where) return;
    if (problem) {
      toast.error(problem);
      return;
    }
    onFound?.();
    if (where !== 'here') onWhereChange('here');
  };

  const label = asked === where ? 'Obteniendo ubicación...' : 'Usar mi ubicación';
  return { label, ask: () => void ask() };
}
