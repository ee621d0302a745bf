import { every, feature, job, on } from '#app/platform/feature.ts';
import { messageSent } from '../conversations/events.ts';
import { readVapidKeys } from './devices/read-vapid-keys.ts';
import { exportNotifications } from './export-notifications.ts';
import { eraseNotifications } from './queries.ts';
import { notificationsRoutes } from './routes.ts';
import { mailUnread, unreadMailDue } from './unread/mail-unread.ts';
import { messagePushDue, pushMessage, queueMessagePushes } from './unread/push-message.ts';
import { queueUnreadMails } from './unread/queue-unread-mails.ts';

export const notifications = feature({
  name: 'notifications',
  routes: notificationsRoutes,
  async start({ db }) {
    await readVapidKeys(db);
  },
  jobs: [job(messagePushDue, pushMessage), job(unreadMailDue, mailUnread)],
  schedules: [every('minute', 'unread-scan-due', queueUnreadMails)],
  reactions: [on(messageSent, queueMessagePushes)],
  account: {
    export: async (deps, actor) => ({ notifications: await exportNotifications(deps, actor) }),
    erase: (_deps, tx, userId) => eraseNotifications(tx.db, userId),
  },
});
