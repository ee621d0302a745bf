import * as contract from '@oficio/contract/notifications.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { subscribeDevice } from './devices/subscribe-device.ts';
import { unsubscribeDevice } from './devices/unsubscribe-device.ts';
import { getSettings } from './get-settings.ts';
import { updatePreference } from './update-preference.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.getNotificationSettings, ({ actor }) => getSettings(deps, actor));
  serve(app, contract.updateNotificationPreference, ({ actor, body }) =>
    updatePreference(deps, actor, body),
  );
  serve(app, contract.subscribeDevice, ({ actor, body }) => subscribeDevice(deps, actor, body));
  serve(app, contract.unsubscribeDevice, ({ actor, body }) =>
    unsubscribeDevice(deps, actor, body.endpoint),
  );
}
