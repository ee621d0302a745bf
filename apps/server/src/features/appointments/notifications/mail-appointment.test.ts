import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  acceptAppointment,
  cancelAppointment,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { load } from 'cheerio';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { type Mail, openMail } from '#app/platform/mail/mail.ts';
import { newId } from '#app/platform/new-id.ts';
import { insertBan } from '#app/testing/administrators.ts';
import { acceptedBooking, createPair, requestBooking, setTimeZone } from '#app/testing/bookings.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import type { TestAccount } from '#app/testing/factories.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { failFirstMail } from '#app/testing/recorders.ts';
import { race } from '#app/testing/refusal.ts';
import { remindParties } from '../maintenance/remind-parties.ts';
import { mailAppointment } from './mail-appointment.ts';
import type { MailTopic } from './notification-topics.ts';
import { appointmentMailDue } from './queue-notifications.ts';

const app = await startTestApp({ withJobs: true });

const accept = (id: string, { token }: TestAccount) =>
  app.call(acceptAppointment, { params: { id } }, token);
const cancel = (id: string, { token }: TestAccount) =>
  app.call(cancelAppointment, { params: { id } }, token);
const reject = (id: string, { token }: TestAccount, reason?: string) =>
  app.call(rejectAppointment, { params: { id }, body: { reason } }, token);

/** Resolves to the mails to an account as soon as there are `count` of them. */
const mailsTo = ({ user }: TestAccount, count: number): Promise<Mail[]> =>
  vi.waitFor(() => {
    const mails = app.mails.to(user.email);
    expect(mails).toHaveLength(count);
    return mails;
  }, 10_000);
const lastMailTo = async (account: TestAccount, count: number) => {
  const mail = (await mailsTo(account, count)).at(-1);
  if (!mail) throw new Error('there is no mail');
  return mail;
};
/** Resolves when every queued mail has been delivered or dropped. */
const allMailed = () => jobsDone(app, appointmentMailDue);

describe.concurrent('a mail goes to', () => {
  test('the provider of a request, with what is asked for and until when it waits', async () => {
    const pair = await createPair(app);
    await requestBooking(app, pair, { description: 'Gotea <mucho> & huele' });
    const mail = await lastMailTo(pair.provider, 1);
    expect(mail.subject).toBe('Solicitud de cita: Fuga en la cocina');
    expect(mail.text).toBe(
      [
        'Hola, Ramón Etxeberria:',
        'Lucía Herrero te pide una cita: «Fuga en la cocina».',
        'Detalles: Gotea <mucho> & huele',
        'Cuándo: lunes, 23 de noviembre de 2026, de 10:00 a 11:00 (hora peninsular).',
        'Puedes aceptarla o rechazarla hasta el lunes, 23 de noviembre de 2026, a las 10:00 (hora peninsular). Después caducará.',
        `Puedes elegir de qué te avisamos en tu perfil: ${app.deps.config.publicUrl}/profile`,
        `Responder a la solicitud: ${app.deps.config.publicUrl}/appointments?filtro=pending`,
        'Oficio\n',
      ].join('\n\n'),
    );
    expect(mail.html).not.toContain('<mucho>');
    expect(load(mail.html).text()).toContain('Gotea <mucho> & huele');
    await allMailed();
    expect(app.mails.to(pair.client.user.email)).toEqual([]);
  });

  test('the provider and the client, with the line breaks of what the other has written', async () => {
    const pair = await createPair(app);
    const { id } = await requestBooking(app, pair, { description: 'Gotea:\n<mucho>\n\nHuele' });
    await reject(id, pair.provider, 'No puedo.\nLo siento.');
    const asked = await lastMailTo(pair.provider, 1);
    expect(asked.text).toContain('Detalles: Gotea:\n<mucho>\n\nHuele');
    expect(asked.html).toContain('Detalles: Gotea:<br>&#60;mucho&#62;<br><br>Huele</p>');
    const refused = await lastMailTo(pair.client, 1);
    expect(refused.html).toContain('Motivo: No puedo.<br>Lo siento.</p>');
  });

  test('the client of an acceptance, with the appointment for their calendar', async () => {
    const pair = await createPair(app);
    await acceptedBooking(app, pair);
    const mail = await lastMailTo(pair.client, 1);
    expect(mail.subject).toBe('Cita aceptada: Fuga en la cocina');
    expect(mail.text).toContain(
      'Ramón Etxeberria ha aceptado tu solicitud de cita «Fuga en la cocina».',
    );
    expect(mail.text).toContain('de 10:00 a 11:00 (hora peninsular)');
    expect(mail.icalEvent).toMatchObject({ method: 'REQUEST', filename: 'cita.ics' });
  });

  test('the client of a rejection, with its reason', async () => {
    const pair = await createPair(app);
    const [one, other] = [await requestBooking(app, pair), await requestBooking(app, pair)];
    await reject(one.id, pair.provider, 'Ese día no trabajo');
    await reject(other.id, pair.provider);
    const texts = (await mailsTo(pair.client, 2)).map(({ text }) => text);
    expect(texts.join()).toContain('Motivo: Ese día no trabajo');
    expect(texts.join()).toContain('Motivo: Sin motivo especificado');
  });

  test('the provider of a request withdrawn, and to no other party', async () => {
    const pair = await createPair(app);
    const { id } = await requestBooking(app, pair);
    await mailsTo(pair.provider, 1);
    await cancel(id, pair.client);
    const mail = await lastMailTo(pair.provider, 2);
    expect(mail.subject).toBe('Solicitud retirada: Fuga en la cocina');
    expect(mail.icalEvent).toBeUndefined();
    await allMailed();
    expect(app.mails.to(pair.client.user.email)).toEqual([]);
  });

  test('the client of a cancellation, which takes the entry out of their calendar', async () => {
    const pair = await createPair(app);
    const { id } = await acceptedBooking(app, pair);
    await Promise.all([mailsTo(pair.client, 1), mailsTo(pair.provider, 1)]);
    await cancel(id, pair.provider);
    const mail = await lastMailTo(pair.client, 2);
    expect(mail.text).toContain('Ramón Etxeberria ha cancelado la cita «Fuga en la cocina».');
    expect(mail.icalEvent?.method).toBe('CANCEL');
    await allMailed();
    expect(app.mails.to(pair.provider.user.email)).toHaveLength(1);
  });

  test('the provider, when the client cancels, and to the client to take back the calendar entry', async () => {
    const pair = await createPair(app);
    const { id } = await acceptedBooking(app, pair);
    await Promise.all([mailsTo(pair.client, 1), mailsTo(pair.provider, 1)]);
    await cancel(id, pair.client);
    const told = await lastMailTo(pair.provider, 2);
    expect(told.text).toContain('Lucía Herrero ha cancelado la cita «Fuga en la cocina».');
    expect(told.icalEvent).toBeUndefined();
    const own = await lastMailTo(pair.client, 2);
    expect(own.text).toContain('Has cancelado la cita «Fuga en la cocina» con Ramón Etxeberria.');
    expect(own.icalEvent?.method).toBe('CANCEL');
  });

  test('in the provider’s time, named: Canarias', async () => {
    const pair = await createPair(app);
    await setTimeZone(app, pair.provider, 'Atlantic/Canary');
    await requestBooking(app, pair, { date: '2026-11-30' });
    const { text } = await lastMailTo(pair.provider, 1);
    expect(text).toContain('de 10:00 a 11:00 (hora de Canarias)');
    expect(text).toContain(
      'hasta el lunes, 23 de noviembre de 2026, a las 11:00 (hora de Canarias)',
    );
  });

  test('each of several changes, also when they follow one another in a second', async () => {
    const pair = await createPair(app);
    const { id } = await acceptedBooking(app, pair);
    await cancel(id, pair.client);
    const told = await Promise.all([mailsTo(pair.provider, 2), mailsTo(pair.client, 2)]);
    expect(told.map((mails) => mails.map(({ subject }) => subject.split(':')[0]).sort())).toEqual([
      ['Cita cancelada', 'Solicitud de cita'],
      ['Cita aceptada', 'Cita cancelada'],
    ]);
  });
});

test('an acceptance that is mailed after the cancellation has no entry for the calendar', async () => {
  const pair = await createPair(app);
  const { id } = await acceptedBooking(app, pair);
  await cancel(id, pair.provider);
  await mailsTo(pair.client, 2);
  const at = app.clock.now().toISOString();
  const recipient_id = pair.client.id;
  await mailAppointment(app.deps, { topic: 'accepted', appointment_id: id, recipient_id, at });
  const mail = await lastMailTo(pair.client, 3);
  expect(mail.subject).toContain('Cita aceptada');
  expect(mail.icalEvent).toBeUndefined();
});

describe('no mail goes out', () => {
  test('about a refused change: fifty acceptances at once are one mail', async () => {
    const pair = await createPair(app);
    const { id } = await requestBooking(app, pair);
    await expect(race(50, () => accept(id, pair.provider))).resolves.toMatchObject({ won: 1 });
    await mailsTo(pair.client, 1);
    await allMailed();
    expect(app.mails.to(pair.client.user.email)).toHaveLength(1);
  });

  test('to an account that is banned or deleted', async () => {
    const pair = await createPair(app);
    const { id } = await requestBooking(app, pair);
    await allMailed();
    await insertBan(app, pair.provider, pair.client);
    await accept(id, pair.provider);
    // Before the ban has ended.
    await allMailed();
    const gone = {
      name: DELETED_USER_NAME,
      email: null,
      password_hash: null,
      deleted_at: app.clock.now(),
    };
    await app.deps.db.updateTable('users').set(gone).where('id', '=', pair.provider.id).execute();
    app.clock.set('2026-11-22T10:00:00Z');
    await insertBan(app, pair.provider, pair.client);
    await remindParties(app.deps);
    await allMailed();
    expect(app.mails.to(pair.client.user.email)).toEqual([]);
    expect(app.mails.to(pair.provider.user.email)).toHaveLength(1);
  });

  test('about a change that no longer holds once an outage is over', async () => {
    const pair = await createPair(app);
    const { id, starts_at } = await acceptedBooking(app, pair);
    await cancel(id, pair.provider);
    await mailsTo(pair.client, 2);
    const again = (topic: MailTopic, happened: Date, appointment_id = id) => {
      const at = happened.toISOString();
      return mailAppointment(app.deps, { topic, appointment_id, recipient_id: pair.client.id, at });
    };
    const now = app.clock.now();
    const longAgo = new Date(now.getTime() - 16 * 60_000);
    await again('accepted', longAgo);
    await again('rejected', longAgo);
    await again('reminder', now);
    await again('accepted', now, newId());
    await mailsTo(pair.client, 2);
    await again('cancelled-by-provider', longAgo);
    await mailsTo(pair.client, 3);

    const other = await acceptedBooking(app, pair);
    await mailsTo(pair.client, 4);
    app.clock.set(starts_at);
    await again('reminder', app.clock.now(), other.id);
    await mailsTo(pair.client, 4);
  });
});

test('a mail outlives the outage of its server, and tries of one mail share its id', async () => {
  const { tried, deliver } = failFirstMail();
  const down = await buildTestApp({ withJobs: true, mail: { deliver } });
  await requestBooking(down, await createPair(down));
  await vi.waitFor(() => expect(tried).toHaveLength(2), 20_000);
  expect(tried[0]?.messageId).toMatch(/^<[\w-]+\.requested\.[\w-]+@127\.0\.0\.1>$/);
  expect(tried[1]?.messageId).toBe(tried[0]?.messageId);
  await down.close();
});

test('the entry travels as what mail programs file into a calendar', async () => {
  const pair = await createPair(app);
  await acceptedBooking(app, pair, { title: 'Fuga\r\nBcc: otro@example.es' });
  const mail = await lastMailTo(pair.client, 1);
  const { dataDir } = app.deps.config;
  await openMail({ ...app.deps.config, smtpUrl: null }).deliver(mail);
  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  const eml = await readFile(join(dataDir, 'outbox', name));
  const parsed = await PostalMime.parse(eml);
  expect(parsed).toMatchObject({
    messageId: mail.messageId,
    subject: 'Cita aceptada: Fuga Bcc: otro@example.es',
    to: [{ address: pair.client.user.email }],
  });
  expect(parsed.bcc).toBeUndefined();
  expect(eml.toString()).toMatch(/^Content-Type: text\/calendar;.*method=REQUEST/im);
  expect(parsed.attachments).toContainEqual(
    expect.objectContaining({ filename: 'cita.ics', mimeType: 'application/ics' }),
  );
});
