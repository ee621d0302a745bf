import { acceptAppointment, completeAppointment } from '@oficio/contract/appointments.ts';
import type { Account } from './fixtures/accounts.ts';
import { moveToYesterday } from './fixtures/database-changes.ts';
import { request } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';
import { HistoryPage } from './pages/history-page.ts';

/** Creates an accepted appointment and moves it to yesterday. */
async function attended(client: Account, provider: Account, title: string): Promise<string> {
  const { id } = await request(client, provider, { title });
  await provider.call(acceptAppointment, { params: { id } });
  await moveToYesterday({ id });
  return id;
}

async function completed(client: Account, provider: Account, title: string): Promise<void> {
  const id = await attended(client, provider, title);
  await client.call(completeAppointment, { params: { id } });
}

test('a service that is completed is in the history of both, and each archives their own', async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await attended(client, provider, 'Fuga en la cocina');
  const theirs = new HistoryPage(await open(provider));
  await theirs.open();
  await expect(theirs.page.getByText('No tienes historial aún')).toBeVisible();

  const own = new AppointmentsPage(await open(client));
  await own.open();
  const card = own.card('Fuga en la cocina');
  await expect(card.getByText('Pasada')).toBeVisible();
  await own.press('Fuga en la cocina', 'Marcar como Completado');
  await expect(own.page.getByText('Cita marcada como completada')).toBeVisible();
  await expect(card.getByText('Completada', { exact: true })).toBeVisible();
  await expect(theirs.item('Lucía Herrero')).toContainText('Fuga en la cocina');

  const history = new HistoryPage(own.page);
  await history.open();
  const today = new Intl.DateTimeFormat('es-ES', {
    dateStyle: 'full',
    timeZone: 'Europe/Madrid',
  }).format(new Date());
  await expect(history.item('Ramón Etxeberria')).toContainText(today);
  await history.archive('Ramón Etxeberria');
  await expect(history.page.getByText('Archivado exitosamente')).toBeVisible();
  await expect(history.page.getByText('No tienes historial aún')).toBeVisible();
  await theirs.page.reload();
  await expect(theirs.item('Lucía Herrero')).toBeVisible();
});

test('it has pages of ten; an emptied page is replaced by the one before', async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  for (let visit = 1; visit <= 11; visit += 1) {
    await completed(client, provider, `Visita ${visit}`);
  }
  const history = new HistoryPage(await open(client));
  await history.open();
  await expect(history.items).toHaveCount(10);
  await history.page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(history.items).toHaveCount(1);
  await history.archive('Visita 1');
  await expect(history.items).toHaveCount(10);
  await expect(history.page.getByRole('navigation', { name: 'Paginación' })).toHaveCount(0);
});

test('without completed services it has an empty state', async ({ open, scenario }) => {
  const history = new HistoryPage(await open(scenario.client));
  await history.open();
  const { page } = history;
  await expect(
    page.getByRole('heading', { level: 1, name: 'Historial de Servicios' }),
  ).toBeVisible();
  await expect(page.getByText('No tienes historial aún')).toBeVisible();
  await expect(page.getByText('Una vez que completes un servicio, aparecerá aquí')).toBeVisible();
});

test('failures show errors', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await completed(client, provider, 'Fuga en la cocina');
  const history = new HistoryPage(await open(client));
  const { page } = history;
  await page.route('**/api/history/*/archive', (route) => route.fulfill({ status: 500, json: {} }));
  await history.open();
  await history.archive('Ramón Etxeberria');
  await expect(page.getByText('Error al archivar')).toBeVisible();
  await expect(history.item('Ramón Etxeberria')).toBeVisible();
  // Without this, the app would refetch after the socket connects, before the click on retry.
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route('**/api/history?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert').getByText('Error al cargar historial')).toBeVisible();
  await page.unroute('**/api/history?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(history.item('Ramón Etxeberria')).toBeVisible();
});

test('the button back does not move the title', { tag: '@phone' }, async ({ open, scenario }) => {
  const page = await open(scenario.client);
  await page.goto('/history');
  const title = page.getByRole('heading', { level: 1, name: 'Historial de Servicios' });
  const row = page
    .locator('div')
    .filter({ has: title })
    .filter({ has: page.getByRole('button', { name: 'Volver' }) });
  await expect
    .poll(async () => {
      const [top, line] = [await row.last().boundingBox(), await title.boundingBox()];
      return top && line && line.y - top.y;
    })
    .toBe(0);
});
