import { acceptAppointment } from '@oficio/contract/appointments.ts';
import { request } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';

test('each filter says when it finds nothing', async ({ open, register }) => {
  const page = await open(await register('client', 'Ana Soler'));
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Citas' })).toBeVisible();
  await expect(page.getByText('No hay citas registradas')).toBeVisible();
  for (const label of ['Pendientes', 'Aceptadas', 'Próximas'] as const) {
    await appointments.filter(label);
    await expect(page.getByText(new RegExp(`No hay citas ${label}`, 'i'))).toBeVisible();
  }
});

test('the filters show the appointments of their state', async ({ open, scene }) => {
  const page = await open(scene.client);
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  const pending = appointments.card('Fuga en la cocina');
  const accepted = appointments.card('Cambiar el grifo');
  await expect(pending.getByText('Pendiente')).toBeVisible();
  await expect(accepted.getByText('Aceptada')).toBeVisible();
  await appointments.filter('Pendientes');
  await expect(accepted).toBeHidden();
  await expect(pending).toBeVisible();
  await appointments.filter('Próximas');
  await expect(pending).toBeHidden();
  await expect(accepted).toBeVisible();
});

test('a provider rejects with a reason, which the client sees at once', async ({
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
  const dialog = own.page.getByRole('dialog');
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
  await expect(appointments.page.getByText('Ya tienes una cita en ese horario')).toBeVisible();
  await expect(appointments.card('La segunda').getByText('Pendiente')).toBeVisible();
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

test('a provider sees who asks', async ({ open, scene }) => {
  const page = await open(scene.provider);
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await appointments.press('Fuga en la cocina', 'Lucía Herrero');
  const dialog = page.getByRole('dialog', { name: 'Perfil del Cliente' });
  await expect(dialog.getByText('Cliente', { exact: true })).toBeVisible();
  await expect(dialog.getByText(scene.client.email)).toBeVisible();
  await expect(dialog.getByText('Ubicación no disponible')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(dialog).toBeHidden();
});

test('a failure to load is told', async ({ open, scene }) => {
  const page = await open(scene.client);
  await page.route('**/api/appointments?*', (route) => route.fulfill({ status: 500, json: {} }));
  await new AppointmentsPage(page).open();
  await expect(page.getByText('Error al cargar citas').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

const failures = [
  { title: 'Fuga en la cocina', button: 'Aceptar', message: 'Error al aceptar cita' },
  { title: 'Fuga en la cocina', button: 'Rechazar', message: 'Error al rechazar cita' },
  { title: 'Cambiar el grifo', button: 'Cancelar cita', message: 'Error al cancelar cita' },
];
for (const { title, button, message } of failures) {
  test(`"${button}" that fails is told, and nothing changes`, async ({ open, scene }) => {
    const page = await open(scene.provider);
    const appointments = new AppointmentsPage(page);
    await appointments.open();
    const status = await appointments
      .card(title)
      .getByText(/Pendiente|Aceptada/)
      .textContent();
    await page.route('**/api/appointments/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await appointments.press(title, button);
    const confirm = page.getByRole('dialog').getByRole('button', { name: button });
    if (button !== 'Aceptar') await confirm.click();
    await expect(page.getByText(message)).toBeVisible();
    await page.reload();
    await expect(appointments.card(title).getByText(status ?? '')).toBeVisible();
  });
}
