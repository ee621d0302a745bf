import { acceptAppointment, listAppointments } from '@oficio/contract/appointments.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { dayFromToday } from './fixtures/dates.ts';
import { chatPathOf, request, write } from './fixtures/demo-scenario.ts';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';
import { CalendarPage } from './pages/calendar-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';
import { SearchPage } from './pages/search-page.ts';
import { toastOf } from './pages/toast.ts';

/** The next day that is not a Sunday, and the next Sunday. */
function workingDayAndSunday(): { workday: string; sunday: string } {
  const days = Array.from({ length: 9 }, (_, index) => dayFromToday(index + 1));
  const isSunday = (day: string) => new Date(day).getUTCDay() === 0;
  const [workday, sunday] = [days.find((day) => !isSunday(day)), days.find(isSunday)];
  if (!workday || !sunday) throw new Error('A week has both');
  return { workday, sunday };
}

test('the validation errors of a request are shown in order', { tag: '@phone' }, async ({
  host,
  open,
  register,
}) => {
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

test('a failed request shows an error and keeps the input', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  await new ProviderPage(page).open(scenario.provider.user.id);
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
  const taken = 'El proveedor ya tiene una cita en ese horario';
  // The toast first, as it leaves by itself.
  await expect(toastOf(page, taken)).toBeVisible();
  await expect(modal.dialog.getByRole('alert')).toHaveText(taken);
});

test('it is requested from a search result and from a chat alike', { tag: '@phone' }, async ({
  host,
  open,
  register,
}) => {
  const place = uniquePlace();
  const provider = await createProvider(host, { name: 'Ramón Etxeberria', place });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  const page = await open(client, locatedAt(place));
  const modal = new RequestModal(page);
  const day = dayFromToday(2);
  const ask = async (title: string) => {
    await modal.title.fill(title);
    await modal.chooseDate(day);
    await modal.chooseTime('10:00');
    await modal.send.click();
    await expect(
      page.getByText('Solicitud de cita enviada. Esperando confirmación del proveedor.'),
    ).toBeVisible();
    await expect(page.getByText('Solicitud de cita enviada', { exact: true })).toBeVisible();
    await expect(modal.dialog).toBeHidden();
  };
  const search = new SearchPage(page);
  await search.open();
  await search.press('Ramón Etxeberria', 'Agendar Cita');
  await ask('Desde la búsqueda');
  await new ChatPage(page).open(chatPathOf(client, provider));
  await page.getByRole('button', { name: 'Agendar Cita' }).click();
  await ask('Desde el chat');
  const { log } = new ChatPage(page);
  const link = page.getByRole('link', { name: /^Desde la búsqueda/ });
  await expect(link).toContainText('10:00');
  await expect(link).toContainText('Pendiente');
  const { appointments } = await provider.call(listAppointments, { query: {} });
  const first = appointments.find(({ title }) => title === 'Desde la búsqueda');
  await provider.call(acceptAppointment, { params: { id: first?.id ?? '' } });
  await expect(link).toContainText('Aceptada');
  await expect(log).toContainText('Hola');
  await expect(log).not.toContainText(/cita|Desde/);
  await link.click();
  await expect(page).toHaveURL(`/calendar?fecha=${day}`);

  await new AppointmentsPage(page).open();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('it can be sent without the schedule', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  const provider = new ProviderPage(page);
  await provider.open(scenario.provider.user.id);
  await expect(provider.request).toBeVisible();
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(`**/api/profile/${scenario.provider.user.id}`, async (route) => {
    await held;
    await route.abort();
  });
  await page.clock.install();
  await page.clock.fastForward('01:00');
  await provider.request.click();
  const modal = new RequestModal(page);
  await expect(modal.dialog).toBeVisible();
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The schedule could not be loaded'),
  );
  fail();
  await logged;
  await expect(page.getByText('Error al cargar perfil')).toHaveCount(0);
  await expect(modal.send).toBeEnabled();
});

test('a client in another time zone sees which zone the times are in', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const { date } = await request(client, provider, { title: 'Fuga en la cocina' });
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

  const calendar = new CalendarPage(page);
  const whoseInCalendar = 'Las horas son las de cada proveedor';
  for (const view of ['month', 'week'] as const) {
    await calendar.open(date, view);
    await expect(calendar.entry('Fuga en la cocina')).toHaveAccessibleName(/^10:00–11:00/);
    await expect(page.getByText(whoseInCalendar)).toBeVisible();
  }
  await calendar.entry('Fuga en la cocina').click();
  await expect(calendar.details('Fuga en la cocina')).toContainText(
    /hora peninsular; en la tuya: .*09:00 - 10:00/,
  );

  const atHome = await open(client);
  await new AppointmentsPage(atHome).open();
  await expect(atHome.getByText('10:00 - 11:00 (60 min)')).toBeVisible();
  await expect(atHome.getByText('hora peninsular')).toBeHidden();
  await new CalendarPage(atHome).open(date);
  await expect(atHome.getByText('Fuga en la cocina').first()).toBeVisible();
  await expect(atHome.getByText(whoseInCalendar)).toBeHidden();
});
