import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { dayAfterKey } from '../calendar-days.ts';

interface DayGridProps {
  /** The selected day. */
  date: string;
  isLoading: boolean;
  /** Id of the element that names the grid. */
  labelledBy: string;
  className: string | undefined;
  isCompact?: boolean;
  onSelect: (date: string) => void;
  onOpen: (date: string, cell: HTMLElement) => void;
  children: ReactNode;
}

/**
 * A grid of days by keyboard: arrows move by days and weeks, Home and End within the week, Page Up
 * and Page Down by months, Enter and the space bar open. Its cells carry `data-date`.
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
  const isMoving = useRef(false);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
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
    const next = dayAfterKey(date, event.key);
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    onSelect(next);
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table to move in
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
