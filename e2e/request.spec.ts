import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { dayFromToday } from './fixtures/dates.ts';
import { createProvider } from './fixtures/provider.ts';
import { request } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';

/** The next day that is not a Sunday, and the next Sunday. */
function workingDayAndSunday(): { workday: string; sunday: string } {
  const days = Array.from({ length: 9 }, (_, index) => dayFromToday(index + 1));
  const isSunday = (day: string) => new Date(day).getUTCDay() === 0;
  const [workday, sunday] = [days.find((day) => !isSunday(day)), days.find(isSunday)];
  if (!workday || !sunday) throw new Error('A week has both');
  return { workday, sunday };
}

test('what keeps a request from being sent is said, in order', async ({ host, open, register }) => {
  const { workday, sunday } = workingDayAndSunday();
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const hours = { enabled: true, start_time: '09:00', end_time: '14:00' };
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  await provider.call(updateScheduleSettings, {
    body: { work_schedule: weekdays.map((day) => ({ day, ...hours })) },
  });
  const page = await open(await register('client', 'Lucía Herrero'));
  await new ProviderPage(page).open(provider.user.id);
  await page.getByRole('button', { name: 'Solicitar Cita' }).click();
  const modal = new RequestModal(page);
  await expect(modal.dialog).toBeVisible();
  await expect(modal.dialog).toContainText('Duración estimada: 60 minutos');

  await modal.send.click();
  await expect(page.getByRole('alert').getByText('El título es requerido')).toBeVisible();
  await modal.title.fill('Fuga en la cocina');
  await modal.send.click();
  await expect(page.getByRole('alert').getByText('Selecciona una fecha').first()).toBeVisible();

  await modal.chooseDate(sunday);
  await expect(modal.dialog.getByText('⚠️ El proveedor no trabaja este día')).toBeVisible();
  await modal.endHour.fill('08');
  await modal.send.click();
  const order = 'La hora de fin debe ser después de la hora de inicio';
  await expect(page.getByText(order).first()).toBeVisible();
  await expect(modal.dialog).toContainText('Duración estimada: 60 minutos');
  await modal.endHour.fill('11');
  await expect(modal.dialog).toContainText('Duración estimada: 120 minutos');
  await modal.send.click();
  await expect(
    page.getByRole('alert').getByText('El proveedor no trabaja este día', { exact: true }),
  ).toBeVisible();

  await modal.chooseDate(workday);
  await expect(modal.dialog.getByText('⚠️ El proveedor no trabaja este día')).toBeHidden();
  await modal.chooseTime('10:00');
  await modal.send.click();
  await expect(
    page.getByText('Solicitud de cita enviada. Esperando confirmación del proveedor.'),
  ).toBeVisible();
  await expect(page.getByText('¡Solicitud enviada!')).toBeVisible();
  await expect(modal.dialog).toBeHidden();
});

test('a failed request says so and keeps what was typed', async ({ open, scene }) => {
  const page = await open(scene.client);
  await new ProviderPage(page).open(scene.provider.user.id);
  await page.getByRole('button', { name: 'Solicitar Cita' }).click();
  const modal = new RequestModal(page);
  await modal.title.fill('Fuga en la cocina');
  await modal.chooseDate(workingDayAndSunday().workday);
  const url = '**/api/appointments/request';
  await page.route(url, (route) => route.abort());
  await modal.send.click();
  await expect(page.getByText('Error al solicitar cita')).toBeVisible();
  await expect(modal.title).toHaveValue('Fuga en la cocina');
  await page.unroute(url);
  await page.route(url, (route) =>
    route.fulfill({
      status: 409,
      json: { detail: 'El proveedor ya tiene una cita en ese horario' },
    }),
  );
  await modal.send.click();
  await expect(page.getByText('El proveedor ya tiene una cita en ese horario')).toBeVisible();
});

test('a client with another clock is told whose the hours are', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  await request(client, provider, { title: 'Fuga en la cocina' });
  const page = await open(client, { timezoneId: 'Atlantic/Canary' });
  await new ProviderPage(page).open(provider.user.id);
  await page.getByRole('button', { name: 'Solicitar Cita' }).click();
  const whose = 'Las horas son las del proveedor: hora peninsular.';
  await expect(new RequestModal(page).dialog.getByText(whose)).toBeVisible();

  const appointments = new AppointmentsPage(page);
  await appointments.open();
  const card = appointments.card('Fuga en la cocina');
  await expect(card).toContainText('10:00 - 11:00 (60 min)');
  await expect(card).toContainText(/hora peninsular; en la tuya: .*09:00 - 10:00/);

  const atHome = await open(client);
  await new AppointmentsPage(atHome).open();
  await expect(atHome.getByText('10:00 - 11:00 (60 min)')).toBeVisible();
  await expect(atHome.getByText('hora peninsular')).toBeHidden();
});
