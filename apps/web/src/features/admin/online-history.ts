import { HISTORY_POINTS, type Metrics } from '@oficio/contract/admin.ts';

type Histories = Metrics['online_history'];
export type Period = keyof Histories;

export interface Bar {
  /** Start of the period (ISO 8601). */
  startsAt: string;
  count: number;
  /** Ratio to the history's maximum, 0 to 1. */
  height: number;
  isMaximum: boolean;
}

/** The first entries of a history as bars, oldest first (specification 2.23). */
export function barsOf(histories: Histories, period: Period): Bar[] {
  const { max, history } = histories[period];
  const entries: readonly { hour?: string; day?: string; count: number }[] = history;
  return entries
    .slice(0, HISTORY_POINTS[period])
    .reverse()
    .map(({ hour, day, count }) => ({
      startsAt: hour ?? day ?? '',
      count,
      height: max > 0 ? count / max : 0,
      isMaximum: max > 0 && count === max,
    }));
}
