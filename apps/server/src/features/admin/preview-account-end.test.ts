import { randomUUID } from 'node:crypto';
import { deleteUser } from '@oficio/contract/admin.ts';
import { cancelAppointment, listAppointments } from '@oficio/contract/appointments.ts';
import { login } from '@oficio/contract/auth.ts';
import { previewAccountEnd } from '@oficio/contract/moderation/account-end.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { acceptedBooking, BOOKING_NOW, requestBooking } from '#app/testing/bookings.ts';
import { confirm, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';

const app = await startTestApp({ withJobs: true });
const pair = createPairPerTest(app);
let admin: TestAccount;
beforeEach(async () => {
  admin = await createSuperadmin(app);
});

const preview = ({ id }: { id: string }) =>
  app.call(previewAccountEnd, { params: { id } }, admin.token);
const logIn = ({ user }: TestAccount) =>
  app.call(login, { body: { email: user.email, password: TEST_PASSWORD } });

describe('what would end', () => {
  test('is the open sessions, accepted appointments and unanswered requests of now', async () => {
    await expect(preview(pair.provider)).resolves.toEqual({
      sessions: 1,
      appointments: 0,
      requests: 0,
    });
    await logIn(pair.client);
    await acceptedBooking(app, pair);
    const other = { start_time: '16:00', end_time: '17:00' };
    const { id } = await requestBooking(app, pair, other);
    await requestBooking(app, pair, other);
    await expect(preview(pair.client)).resolves.toEqual({
      sessions: 2,
      appointments: 1,
      requests: 2,
    });
    await expect(preview(pair.provider)).resolves.toMatchObject({ appointments: 1, requests: 2 });
    await app.call(cancelAppointment, { params: { id } }, pair.client.token);
    await expect(preview(pair.client)).resolves.toMatchObject({ requests: 1 });
  });

  test('is nothing once it has ended', async () => {
    await acceptedBooking(app, pair);
    await ban(app, admin, pair.provider);
    const nothing = { sessions: 0, appointments: 0, requests: 0 };
    await expect(preview(pair.provider)).resolves.toEqual(nothing);
    app.clock.advance({ days: 31 });
    const again = await createSuperadmin(app);
    const params = { id: pair.client.id };
    await expect(app.call(previewAccountEnd, { params }, again.token)).resolves.toEqual(nothing);
    app.clock.set(BOOKING_NOW);
  });

  test('is unknown for an account that does not exist', async () => {
    await expect(preview({ id: randomUUID() })).rejects.toEqual(
      refusal(404, 'Recurso no encontrado'),
    );
  });
});

describe('the other party reads why the appointment was cancelled', () => {
  const REASON = 'Pide dinero por adelantado';
  const listOf = async ({ token }: TestAccount) =>
    (await app.call(listAppointments, { query: {} }, token)).appointments;
  const mailsTo = ({ user }: TestAccount, subject: string) =>
    vi.waitFor(() => {
      const mail = app.mails.to(user.email).find((each) => each.subject.startsWith(subject));
      if (!mail) throw new Error(`there is no mail ${subject}`);
      return mail.text;
    }, 10_000);

  test('after a ban of the provider, without its reason', async () => {
    await acceptedBooking(app, pair);
    await requestBooking(app, pair, { start_time: '16:00', end_time: '17:00' });
    await ban(app, admin, pair.provider, REASON);
    const appointments = await listOf(pair.client);
    expect(appointments).toMatchObject([
      { status: 'cancelled', unavailable_party: 'provider', reject_reason: null },
      { status: 'cancelled', unavailable_party: 'provider', reject_reason: null },
    ]);
    expect(JSON.stringify(appointments)).not.toContain(REASON);
    const texts = [
      await mailsTo(pair.client, 'Cita cancelada'),
      await mailsTo(pair.client, 'Solicitud cancelada'),
    ];
    expect(texts[0]).toContain(
      'Oficio ha cancelado la cita «Fuga en la cocina» con Ramón Etxeberria: su cuenta no está disponible.',
    );
    expect(texts[1]).toContain(
      'Ramón Etxeberria ya no puede atender tu solicitud de cita «Fuga en la cocina»: su cuenta no está disponible.',
    );
    expect(texts.join()).not.toMatch(/Pide dinero|suspendid|banead/);
  });

  test('after a ban of the client', async () => {
    await acceptedBooking(app, pair);
    await requestBooking(app, pair, { start_time: '16:00', end_time: '17:00' });
    await ban(app, admin, pair.client, REASON);
    expect(await listOf(pair.provider)).toMatchObject([
      { unavailable_party: 'client' },
      { unavailable_party: 'client' },
    ]);
    await expect(mailsTo(pair.provider, 'Solicitud retirada')).resolves.toContain(
      'Oficio ha cancelado la solicitud de cita «Fuga en la cocina» de Lucía Herrero: su cuenta no está disponible.',
    );
  });

  test('after a deletion by an administrator', async () => {
    await acceptedBooking(app, pair);
    await confirm(app, admin);
    await app.call(deleteUser, { params: { id: pair.provider.id } }, admin.token);
    expect(await listOf(pair.client)).toMatchObject([
      { status: 'cancelled', unavailable_party: 'provider', provider_name: 'Usuario eliminado' },
    ]);
    await expect(mailsTo(pair.client, 'Cita cancelada')).resolves.toContain(
      'Oficio ha cancelado la cita «Fuga en la cocina» con Usuario eliminado: su cuenta no está disponible.',
    );
  });

  test('but not after a cancellation by the other party', async () => {
    const { id } = await acceptedBooking(app, pair);
    await app.call(cancelAppointment, { params: { id } }, pair.provider.token);
    expect(await listOf(pair.client)).toMatchObject([{ unavailable_party: null }]);
  });
});

test('the database refuses a cause for an appointment that is not cancelled', async () => {
  const { id } = await acceptedBooking(app, pair);
  const named = app.deps.db
    .updateTable('appointments')
    .set({ unavailable_party: 'client' })
    .where('id', '=', id)
    .execute();
  await expect(named).rejects.toThrow('appointments_unavailable_party_check');
});
