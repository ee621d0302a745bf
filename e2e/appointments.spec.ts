import { acceptAppointment } from '@oficio/contract/appointments.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { stubAnswer } from './fixtures/browsers/stub-answers.ts';
import { request } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';

test('a provider rejects with a reason, which the client sees at once', { tag: '@phone' }, async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await request(client, provider, { title: 'Pintar el salón' });
  const theirs = new AppointmentsPage(await open(client));
  await theirs.open();
  await expect(theirs.card('Pintar el salón').getByText('Pendiente')).toBeVisible();

  const own = new AppointmentsPage(await open(provider));
  await own.open();
  await own.press('Pintar el salón', 'Rechazar');
  const dialog = own.page.getByRole('dialog', { name: 'Rechazar solicitud' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await own.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const reject = own.card('Pintar el salón').getByRole('button', { name: 'Rechazar' });
  await expect(reject).toBeFocused();
  await own.page.keyboard.press('Enter');
  await dialog.getByRole('textbox').fill('Ese día estoy fuera');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(own.page.getByText('Cita rechazada')).toBeVisible();
  await expect(theirs.card('Pintar el salón').getByText('Rechazada')).toBeVisible();
  await expect(theirs.card('Pintar el salón')).toContainText('Ese día estoy fuera');
});

test('of two requests for the same hour only one can be accepted', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await request(client, provider, { title: 'La primera' });
  await request(client, provider, { title: 'La segunda', start: '10:30' });
  const appointments = new AppointmentsPage(await open(provider));
  await appointments.open();
  await appointments.press('La primera', 'Aceptar');
  await expect(appointments.card('La primera').getByText('Aceptada')).toBeVisible();
  await appointments.press('La segunda', 'Aceptar');
  const told = appointments.page.getByRole('alert');
  await expect(told.getByText('Error al aceptar cita')).toBeVisible();
  await expect(told.getByText('Ya tienes una cita en ese horario')).toBeVisible();
  await expect(appointments.card('La segunda').getByText('Pendiente')).toBeVisible();
});

test('an act that fails leaves the focus on its button', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  const { id } = await request(client, provider, { title: 'Pintar el salón' });
  const page = await open(provider);
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await stubAnswer(page, `/api/appointments/${id}/accept`, async () => {
    calls += 1;
    await held.promise;
    return Response.json({ detail: 'Ya tienes una cita en ese horario' }, { status: 409 });
  });
  const accept = appointments.card('Pintar el salón').getByRole('button', { name: 'Aceptar' });
  await accept.press('Enter');
  await expect(accept).toBeDisabled();
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(page.getByText('Ya tienes una cita en ese horario')).toBeVisible();
  await expect(accept).toBeEnabled();
  await expect(accept).toBeFocused();
  expect(calls).toBe(1);
});

test('an accepted appointment is cancelled after the question', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  const { id } = await request(client, provider, { title: 'Revisar la caldera' });
  await provider.call(acceptAppointment, { params: { id } });
  const appointments = new AppointmentsPage(await open(client));
  await appointments.open();
  await appointments.press('Revisar la caldera', 'Cancelar cita');
  const dialog = appointments.page.getByRole('dialog', {
    name: '¿Estás seguro de cancelar esta cita?',
  });
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(appointments.card('Revisar la caldera').getByText('Aceptada')).toBeVisible();
  await appointments.press('Revisar la caldera', 'Cancelar cita');
  await dialog.getByRole('button', { name: 'Cancelar cita' }).click();
  await expect(appointments.page.getByText('Cita cancelada')).toBeVisible();
  await expect(appointments.card('Revisar la caldera').getByText('Cancelada')).toBeVisible();
});

test('a client withdraws a request, and the provider can no longer answer it', async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await request(client, provider, { title: 'Pintar el salón' });
  const theirs = new AppointmentsPage(await open(provider));
  await theirs.open();
  await expect(theirs.card('Pintar el salón').getByRole('button')).toContainText([
    ...['Lucía Herrero', 'Rechazar', 'Aceptar'],
  ]);

  const own = new AppointmentsPage(await open(client));
  await own.open();
  await own.press('Pintar el salón', 'Retirar solicitud');
  const dialog = own.page.getByRole('dialog', { name: '¿Quieres retirar esta solicitud?' });
  await dialog.getByRole('button', { name: 'Retirar solicitud' }).click();
  await expect(own.page.getByText('Solicitud retirada')).toBeVisible();
  await expect(own.card('Pintar el salón').getByText('Cancelada')).toBeVisible();
  await expect(theirs.card('Pintar el salón').getByText('Cancelada')).toBeVisible();
  await expect(theirs.card('Pintar el salón').getByRole('button')).toHaveText(['Lucía Herrero']);
});

test('a client with a location is shown on a map', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await client.call(updateProfile, {
    body: { profile: { location: { lat: 40.4041, lng: -3.7012, address: 'Calle Ibiza, 14' } } },
  });
  await request(client, provider, { title: 'Pintar el salón' });
  const page = await open(provider);
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  const held = Promise.withResolvers<void>();
  await stubAnswer(page, `/api/profile/${client.user.id}`, async (request) => {
    await held.promise;
    return fetch(request);
  });
  await appointments.press('Pintar el salón', 'Lucía Herrero');
  const dialog = page.getByRole('dialog', { name: 'Perfil del Cliente' });
  await expect(dialog.getByText('Cargando información...')).toBeVisible();
  held.resolve();
  await expect(dialog.getByText('Calle Ibiza, 14')).toBeVisible();
  const map = dialog.getByRole('region', { name: 'Mapa: Lucía Herrero' });
  await expect(map).toBeVisible();
  await expect.poll(async () => (await map.boundingBox())?.height).toBe(250);
});
