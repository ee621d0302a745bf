import {
  type NotificationPreferences,
  notificationKind,
  UNREAD_MAIL_AFTER_MINUTES,
} from '@oficio/contract/notifications.ts';
import { MINUTE_MS } from '#app/platform/clock.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';
import { shorten } from '#app/platform/shorten.ts';

export const subscriptionsPerAccount: RateLimit = { name: 'subscribe', points: 30, seconds: 600 };

/** How long a push service stores a push for an offline device. */
export const PUSH_KEPT_SECONDS = 86_400;

/** Maximum length of the excerpt in a notification. */
const EXCERPT_LENGTH = 120;

/** Minimum time between two mails about unread messages to the same user. */
export const MAILED_AGAIN_AFTER_MINUTES = 60;

/** Unread messages that were sent at this moment or before are due for a mail. */
export function unreadCutoff(now: Date): Date {
  return new Date(now.getTime() - UNREAD_MAIL_AFTER_MINUTES * MINUTE_MS);
}

/** All preferences, with the given ones switched off. */
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
  return shorten(text, EXCERPT_LENGTH);
}
