import type { Metrics } from '@oficio/contract/admin.ts';

type Histories = Metrics['online_history'];
export type Period = keyof Histories;

/** How many of the newest entries a chart shows: hours, days of a week, days of a month. */
const SHOWN_ENTRIES: Record<Period, number> = { day: 12, week: 7, month: 15 };

export interface Bar {
  /** Start of the period (ISO 8601). */
  startsAt: string;
  count: number;
  /** Ratio to the history's maximum, 0 to 1. */
  height: number;
  isMaximum: boolean;
}

/** The newest entries of a history as bars, oldest first (specification 2.23). */
export function barsOf(histories: Histories, period: Period): Bar[] {
  const { max, history } = histories[period];
  const entries: readonly { hour?: string; day?: string; count: number }[] = history;
  return entries
    .slice(0, SHOWN_ENTRIES[period])
    .reverse()
    .map(({ hour, day, count }) => ({
      startsAt: hour ?? day ?? '',
      count,
      height: max > 0 ? count / max : 0,
      isMaximum: max > 0 && count === max,
    }));
}
