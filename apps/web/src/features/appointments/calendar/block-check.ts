import { messages } from '@oficio/contract/errors.ts';
import { minutesBetween } from '../request-check.ts';

export interface BlockValues {
  title: string;
  description: string;
  /** YYYY-MM-DD; null follows the day selected in the calendar, empty is none. */
  date: string | null;
  /** HH:MM, or empty while being typed. */
  start: string;
  end: string;
}

export type BlockField = 'title' | 'date' | 'end';
export type BlockProblem = { field: BlockField; message: string };

/** The first rule of specification 5.4 the block breaks, in its order; a missing day comes last. */
export function checkBlock({ title, date, start, end }: BlockValues): BlockProblem | null {
  if (!title.trim()) return { field: 'title', message: messages.titleRequired };
  if (!(minutesBetween(start, end) > 0)) return { field: 'end', message: messages.endAfterStart };
  if (date === '') return { field: 'date', message: messages.dateRequired };
  return null;
}
