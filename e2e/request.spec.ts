import { acceptAppointment, listAppointments } from '@oficio/contract/appointments.ts';
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

test('it is requested from a search result and from a chat alike', async ({
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
