import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dayAfterKey } from '../calendar-days.ts';

interface DayGridProps {
  /** The selected day. */
  date: string;
  isLoading: boolean;
  /** Id of the element that labels the grid. */
  labelledBy: string;
  className: string | undefined;
  isCompact?: boolean;
  onSelect: (date: string) => void;
  onOpen: (date: string, cell: HTMLElement) => void;
  children: ReactNode;
}

/**
 * A grid of days with keyboard navigation: arrows move by days and weeks, Home and End within the
 * week, Page Up and Page Down by months, Enter and Space open. Its cells have `data-date`.
 */
export function DayGrid({
  date,
  isLoading,
  labelledBy,
  className,
  isCompact = false,
  onSelect,
  onOpen,
  children,
}: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  // The day last selected by key, which may not be rendered yet: the next key continues from it.
  const awaited = useRef<string[]>([]);

  useLayoutEffect(() => {
    const reached = awaited.current.lastIndexOf(date);
    awaited.current = reached < 0 ? [] : awaited.current.slice(reached + 1);
    if (reached < 0) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }, [date]);

  const follow = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    const isOnDay = target instanceof HTMLElement && target.dataset.date === date;
    if (isOnDay && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onOpen(date, target);
      return;
    }
    const next = dayAfterKey(awaited.current.at(-1) ?? date, event.key);
    if (!next) return;
    event.preventDefault();
    awaited.current.push(next);
    onSelect(next);
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is used by keyboard
      role="grid"
      className={className}
      data-compact={isCompact || undefined}
      aria-labelledby={labelledBy}
      aria-busy={isLoading}
      onKeyDown={follow}
    >
      {children}
    </table>
  );
}
