import {
  type NotificationPreferences,
  notificationKind,
  UNREAD_MAIL_AFTER_MINUTES,
} from '@oficio/contract/notifications.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

const MINUTE_MS = 60_000;

export const subscriptionsPerAccount: RateLimit = { name: 'subscribe', points: 30, seconds: 600 };

/** A push service keeps what a device that is away has not got for a day, and no longer. */
export const PUSH_KEPT_SECONDS = 86_400;

/** What a notice shows of a text, in code points. */
const EXCERPT_LENGTH = 120;

/** Somebody who reads nothing is mailed about new messages once in this time. */
export const MAILED_AGAIN_AFTER_MINUTES = 60;

/** Messages of this moment or before have been unread for long enough to be mailed. */
export function unreadCutoff(now: Date): Date {
  return new Date(now.getTime() - UNREAD_MAIL_AFTER_MINUTES * MINUTE_MS);
}

/** The preferences of somebody who has switched these off. */
export function preferencesWithout(
  optOuts: readonly { kind: string; channel: string }[],
): NotificationPreferences {
  const isOn = (kind: string, channel: string) =>
    !optOuts.some((optOut) => optOut.kind === kind && optOut.channel === channel);
  return Object.fromEntries(
    notificationKind.options.map((kind) => [
      kind,
      { push: isOn(kind, 'push'), mail: isOn(kind, 'mail') },
    ]),
  ) as NotificationPreferences;
}

/** The beginning of a text, on one line. */
export function excerptOf(text: string): string {
  const points = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (points.length <= EXCERPT_LENGTH) return points.join('');
  return `${points
    .slice(0, EXCERPT_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
