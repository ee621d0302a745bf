import {
  acceptAppointment,
  cancelAppointment,
  completeAppointment,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { updateNotificationPreference } from '@oficio/contract/notifications.ts';
import { declineReviewAsk } from '@oficio/contract/reviews.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ban, createSuperadmin, insertBan } from '#app/testing/administrators.ts';
import {
  acceptedBooking,
  createPair,
  type Pair,
  requestBooking,
  setTimeZone,
} from '#app/testing/bookings.ts';
import { deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { openTab } from '#app/testing/network/connect-socket.ts';
import { buildPushApp } from '#app/testing/push/push-app.ts';
import type { Device } from '#app/testing/push/push-service.ts';
import { rateProvider } from '#app/testing/reviews.ts';
import { write } from '#app/testing/write.ts';
import { completeEnded } from '../maintenance/complete-ended.ts';
import { expireRequests } from '../maintenance/expire-requests.ts';
import { remindParties } from '../maintenance/remind-parties.ts';
import { appointmentMailDue, appointmentPushDue } from './queue-notifications.ts';

const { app, service, close } = await buildPushApp();
afterAll(close);

let pair: Pair;
/** The devices of the client and of the provider. */
let client: Device;
let provider: Device;
beforeEach(async () => {
  service.answerWith(() => 201);
  pair = await createPair(app);
  client = await service.deviceOf(app, pair.client.token);
  provider = await service.deviceOf(app, pair.provider.token);
});

const by = ({ token }: TestAccount, id: string) => ({
  accept: () => app.call(acceptAppointment, { params: { id } }, token),
  reject: () => app.call(rejectAppointment, { params: { id }, body: {} }, token),
  cancel: () => app.call(cancelAppointment, { params: { id } }, token),
  complete: () => app.call(completeAppointment, { params: { id } }, token),
});
/**
 * Resolves, when all queued pushes were sent or dropped, to the notifications shown to the client
 * and to the provider.
 */
const shown = async () => {
  await jobsDone(app, appointmentPushDue, appointmentMailDue);
  return [client, provider].map((device) =>
    service.shownOn(device).map(({ title, body }) => `${title}: ${body}`),
  );
};
/** The notifications about completions, shown to the client and to the provider. */
const shownCompletions = async () => {
  await shown();
  return [client, provider].map((device) =>
    service.shownOn(device).filter(({ title }) => title === 'Cita completada'),
  );
};
const decline = (appointment_id: string) =>
  app.call(declineReviewAsk, { params: { appointment_id } }, pair.client.token);
const switchOff = ({ token }: TestAccount, channel: 'push' | 'mail', kind: 'request' | 'change') =>
  app.call(
    updateNotificationPreference,
    { body: { kind: `appointment_${kind}`, channel, enabled: false } },
    token,
  );

const requested =
  'Solicitud de cita: Lucía Herrero te pide «Fuga en la cocina»: lun, 23 nov, 10:00 (hora peninsular)';
const accepted =
  'Cita aceptada: Ramón Etxeberria ha aceptado «Fuga en la cocina»: lun, 23 nov, 10:00 (hora peninsular)';

/** The notifications about what was cancelled or withdrawn. */
const ended = (all: string[] | undefined) =>
  all?.filter((each) => /^(Cita|Solicitud) (cancel|retir)ada: /.test(each)).toSorted();

describe('the other party is shown', () => {
  test('a request, and its acceptance', async () => {
    const { id } = await requestBooking(app, pair);
    expect(await shown()).toEqual([[], [requested]]);
    expect(service.shownOn(provider)[0]).toMatchObject({
      kind: 'appointment_request',
      path: '/appointments?filtro=pending',
      tag: `appointment-${id}`,
    });
    await by(pair.provider, id).accept();
    expect(await shown()).toEqual([[accepted], [requested]]);
    expect(service.shownOn(client)[0]?.kind).toBe('appointment_change');
  });

  test('a rejection, a withdrawal and a request that expired', async () => {
    const [rejected, withdrawn] = [
      await requestBooking(app, pair),
      await requestBooking(app, pair),
    ];
    await requestBooking(app, pair, { date: '2026-12-01' });
    await shown();
    await by(pair.provider, rejected.id).reject();
    await by(pair.client, withdrawn.id).cancel();
    await shown();
    app.clock.advance({ hours: 73 });
    await expireRequests(app.deps);
    const [toClient, toProvider] = await shown();
    expect(toClient).toEqual([
      'Cita rechazada: Ramón Etxeberria ha rechazado «Fuga en la cocina»: lun, 23 nov, 10:00 (hora peninsular)',
      'Solicitud caducada: Ramón Etxeberria no ha respondido a tiempo a «Fuga en la cocina»',
    ]);
    expect(toProvider?.slice(3)).toEqual([
      'Solicitud retirada: Lucía Herrero ya no necesita «Fuga en la cocina»: lun, 23 nov, 10:00 (hora peninsular)',
    ]);
  });

  test('a cancellation of either', async () => {
    const one = await acceptedBooking(app, pair);
    await shown();
    await by(pair.client, one.id).cancel();
    expect((await shown())[1]?.at(-1)).toBe(
      'Cita cancelada: Lucía Herrero ha cancelado «Fuga en la cocina»: lun, 23 nov, 10:00 (hora peninsular)',
    );
    expect((await shown())[0]).toEqual([accepted]);
    const other = await acceptedBooking(app, pair);
    await shown();
    await by(pair.provider, other.id).cancel();
    expect((await shown())[0]?.at(-1)).toBe(
      'Cita cancelada: Ramón Etxeberria ha cancelado «Fuga en la cocina»: lun, 23 nov, 10:00 (hora peninsular)',
    );
  });

  test('a time in the provider’s zone, named: Canarias', async () => {
    await setTimeZone(app, pair.provider, 'Atlantic/Canary');
    await requestBooking(app, pair);
    const [, toProvider] = await shown();
    expect(toProvider).toEqual([
      'Solicitud de cita: Lucía Herrero te pide «Fuga en la cocina»: lun, 23 nov, 10:00 (hora de Canarias)',
    ]);
  });

  test('that an account is not available, after its ban', async () => {
    const admin = await createSuperadmin(app);
    await acceptedBooking(app, pair);
    await requestBooking(app, pair, { title: 'Pintar', date: '2026-11-24' });
    await shown();
    await ban(app, admin, pair.provider, 'Pide dinero por adelantado');
    const [toClient, toProvider] = await shown();
    expect(ended(toClient)).toEqual([
      'Cita cancelada: La cuenta de Ramón Etxeberria no está disponible: «Fuga en la cocina», lun, 23 nov, 10:00 (hora peninsular)',
      'Solicitud cancelada: Ramón Etxeberria ya no puede atender «Pintar»',
    ]);
    expect(ended(toProvider)).toEqual([]);
  });

  test('that the client of an appointment and of a request is not available', async () => {
    const admin = await createSuperadmin(app);
    await acceptedBooking(app, pair);
    await requestBooking(app, pair, { title: 'Pintar', date: '2026-11-24' });
    await shown();
    await ban(app, admin, pair.client, 'Pide dinero por adelantado');
    const [toClient, toProvider] = await shown();
    expect(ended(toProvider)).toEqual([
      'Cita cancelada: La cuenta de Lucía Herrero no está disponible: «Fuga en la cocina», lun, 23 nov, 10:00 (hora peninsular)',
      'Solicitud retirada: La cuenta de Lucía Herrero no está disponible: «Pintar», mar, 24 nov, 10:00 (hora peninsular)',
    ]);
    expect(ended(toClient)).toEqual([]);
  });

  test('a completion that the client can review; both, when neither party completed it', async () => {
    await write(app, pair.client, pair.provider);
    const one = await acceptedBooking(app, pair);
    app.clock.set(one.ends_at);
    await by(pair.provider, one.id).complete();
    const rate = {
      body: '¿Qué tal «Fuga en la cocina» con Ramón Etxeberria? Puedes valorarla',
      path: '/appointments',
    };
    expect(await shownCompletions()).toMatchObject([[rate], []]);
    await acceptedBooking(app, pair, { date: '2026-11-24' });
    app.clock.advance({ days: 5 });
    await completeEnded(app.deps);
    expect(await shownCompletions()).toMatchObject([
      [rate, rate],
      [{ body: '«Fuga en la cocina» con Lucía Herrero está en tu historial', path: '/history' }],
    ]);
  });

  const obstacles: [reason: string, hasTalked: boolean, arise: (id: string) => Promise<unknown>][] =
    [
      ['who has never written', false, async () => {}],
      ['who has reviewed it', true, (id) => rateProvider(app, pair, { appointment_id: id })],
      ['who declined to review it', true, (id) => decline(id)],
      ['of a banned provider', true, () => insertBan(app, pair.client, pair.provider)],
    ];

  test.each(obstacles)(
    'a completion without a question for a review, to a client %s',
    async (_reason, hasTalked, arise) => {
      if (hasTalked) await write(app, pair.client, pair.provider);
      const { id, ends_at } = await acceptedBooking(app, pair);
      await shown();
      const answerAll = service.holdAnswers();
      app.clock.set(ends_at);
      await by(pair.provider, id).complete();
      await vi.waitFor(() => expect(service.sentTo(client)).toHaveLength(2), 10_000);
      await arise(id);
      answerAll(503);
      service.answerWith(() => 201);
      const [toClient] = await shownCompletions();
      expect(toClient?.at(-1)).toMatchObject({
        body: '«Fuga en la cocina» con Ramón Etxeberria está en tu historial',
        path: '/history',
      });
    },
  );

  test('a reminder, which no push service keeps beyond the start', async () => {
    await acceptedBooking(app, pair);
    await shown();
    app.clock.set('2026-11-22T10:00:00Z');
    await remindParties(app.deps);
    const [toClient, toProvider] = await shown();
    expect(toClient?.at(-1)).toBe(
      'Recordatorio de tu cita: «Fuga en la cocina» con Ramón Etxeberria: lun, 23 nov, 10:00 (hora peninsular)',
    );
    expect(toProvider?.at(-1)).toContain('con Lucía Herrero');
    expect(Number(service.sentTo(client).at(-1)?.headers.ttl)).toBeLessThanOrEqual(23 * 3600);
  });
});

describe('nothing is shown', () => {
  test('while a tab is on screen, though the mail goes out', async () => {
    const tab = await openTab(app.host, pair.provider);
    tab.socket.emit('presence', { visible: true });
    await vi.waitFor(async () =>
      expect(await app.deps.presence.hasVisibleTab(pair.provider.id)).toBe(true),
    );
    await requestBooking(app, pair);
    expect(await shown()).toEqual([[], []]);
    expect(app.mails.to(pair.provider.user.email)).toHaveLength(1);
    tab.socket.disconnect();
  });

  test('of a change that no longer holds, or is an hour old, when the push is sent', async () => {
    const answerFirst = service.holdAnswers();
    const { id } = await requestBooking(app, pair);
    await vi.waitFor(() => expect(service.sentTo(provider)).toHaveLength(1), 10_000);
    await app.deps.db
      .updateTable('appointments')
      .set({ status: 'cancelled' })
      .where('id', '=', id)
      .execute();
    answerFirst(503);
    expect((await shown())[1]).toHaveLength(1);
    const answerSecond = service.holdAnswers();
    await requestBooking(app, pair);
    await vi.waitFor(() => expect(service.sentTo(provider)).toHaveLength(2), 10_000);
    app.clock.advance({ minutes: 61 });
    answerSecond(503);
    expect((await shown())[1]).toHaveLength(2);
  });

  test('of a change that was not committed', async () => {
    const { id } = await requestBooking(app, pair);
    await shown();
    await Promise.allSettled(Array.from({ length: 10 }, by(pair.provider, id).accept));
    expect(await shown()).toEqual([[accepted], [requested]]);
  });

  test('to a departing account, nor on a device that it left to another account', async () => {
    const { id } = await acceptedBooking(app, pair);
    await shown();
    const answerAll = service.holdAnswers();
    await by(pair.client, id).cancel();
    await vi.waitFor(() => expect(service.sentTo(provider)).toHaveLength(2), 10_000);
    const { endpoint } = provider.subscription;
    await app.deps.db
      .updateTable('push_subscriptions')
      .set(({ selectFrom }) => ({
        session_id: selectFrom('sessions').select('id').where('user_id', '=', pair.client.id),
      }))
      .where('endpoint', '=', endpoint)
      .execute();
    answerAll(503);
    expect((await shown())[1]).toHaveLength(2);
    service.answerWith(() => 201);
    await requestBooking(app, pair, { date: '2026-12-01' });
    await deleteAccount(app, pair.client);
    expect((await shown())[0]).toEqual([accepted]);
  });
});

describe('a user who switched a kind off', () => {
  test('is notified by the other channel, and of other kinds by both', async () => {
    await switchOff(pair.provider, 'push', 'request');
    await switchOff(pair.client, 'mail', 'change');
    const { id } = await requestBooking(app, pair);
    await by(pair.provider, id).accept();
    expect(await shown()).toEqual([[accepted], []]);
    expect(app.mails.to(pair.provider.user.email)).toHaveLength(1);
    expect(app.mails.to(pair.client.user.email)).toEqual([]);
    app.clock.set('2026-11-22T10:00:00Z');
    await remindParties(app.deps);
    await shown();
    expect(app.mails.to(pair.client.user.email)).toHaveLength(1);
  });

  test('still has the calendar entry taken back that was mailed before, and only that', async () => {
    const kept = await acceptedBooking(app, pair);
    await shown();
    await switchOff(pair.client, 'mail', 'change');
    const unknown = await acceptedBooking(app, pair, { date: '2026-11-24' });
    await shown();
    for (const { id } of [kept, unknown]) await by(pair.provider, id).cancel();
    await shown();
    const entries = app.mails.to(pair.client.user.email).map(({ icalEvent }) => icalEvent);
    expect(entries.map((entry) => entry?.method)).toEqual(['REQUEST', 'CANCEL']);
    for (const entry of entries) expect(entry?.content).toContain(kept.id);
    const choices = app.mails
      .to(pair.client.user.email)
      .map(({ text }) => text.includes('Puedes elegir de qué te avisamos en tu perfil'));
    expect(choices).toEqual([true, false]);
  });
});
