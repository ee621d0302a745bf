import { useEffect, useRef, useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { askForPosition } from '../locate-user.ts';
import type { Where } from '../where.ts';

export type OwnPosition = ReturnType<typeof useOwnPosition>;

/**
 * "Usar mi ubicación" (decisions §6): asks the browser for the position and searches near it, unless
 * the user has chosen another place meanwhile. Belongs to a component that stays mounted then.
 * @param onWhereChange also receives whether the focus was moved while the browser was asked
 */
export function useOwnPosition(
  where: Where,
  onWhereChange: (where: Where, hasMovedOn: boolean) => void,
) {
  /** `where` at the time when the browser was asked for the position. */
  const [asked, setAsked] = useState<Where | null>(null);
  const latest = useRef({ where, onWhereChange });
  useEffect(() => {
    latest.current = { where, onWhereChange };
  });

  const ask = async () => {
    const focused = document.activeElement;
    setAsked(where);
    const problem = await askForPosition();
    setAsked((now) => (now === where ? null : now));
    // The browser may answer long after the user has chosen another place.
    if (latest.current.where !== where) return;
    if (problem) {
      toast.error(problem);
      return;
    }
    const { activeElement, body } = document;
    // The button that was pressed may be gone.
    latest.current.onWhereChange('here', activeElement !== focused && activeElement !== body);
  };

  const label = asked === where ? 'Obteniendo ubicación...' : 'Usar mi ubicación';
  return { label, ask: () => void ask() };
}
