import { acceptAppointment, completeAppointment } from '@oficio/contract/appointments.ts';
import type { Account } from './fixtures/accounts.ts';
import { moveToYesterday } from './fixtures/database-changes.ts';
import { dayBetween } from './fixtures/dates.ts';
import { request, write } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';
import { HistoryPage } from './pages/history-page.ts';
import { RequestModal } from './pages/request-modal.ts';
import { ReviewModal } from './pages/review-modal.ts';

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
  const before = new Date();
  await own.press('Fuga en la cocina', 'Marcar como Completado');
  await expect(own.page.getByText('Cita marcada como completada')).toBeVisible();
  await expect(card.getByText('Completada', { exact: true })).toBeVisible();
  await expect(theirs.item('Lucía Herrero')).toContainText('Fuga en la cocina');

  const history = new HistoryPage(own.page);
  await history.open();
  const day = dayBetween(before, new Date());
  await expect(history.item('Ramón Etxeberria')).toContainText(day);
  await history.archive('Ramón Etxeberria');
  await expect(history.page.getByText('Archivado exitosamente')).toBeVisible();
  await expect(history.page.getByText('No tienes historial aún')).toBeVisible();
  await theirs.page.reload();
  await expect(theirs.item('Lucía Herrero')).toBeVisible();
});

test('a client is asked once, and the history leads to the review, the page, the chat and a repetition', async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  await completed(client, provider, 'Fuga en la cocina');
  await completed(client, provider, 'Cambiar el grifo');
  const history = new HistoryPage(await open(client));
  const { page } = history;
  await history.open();
  const ask = page.getByRole('region', { name: '¿Qué tal con Ramón Etxeberria?' });
  const asked = await ask.getByText(/Fuga en la cocina|Cambiar el grifo/).textContent();
  const other = asked === 'Fuga en la cocina' ? 'Cambiar el grifo' : 'Fuga en la cocina';
  await ask.getByRole('button', { name: 'Ahora no' }).click();
  await expect(ask).toContainText(other);
  await ask.getByRole('button', { name: 'Valorar' }).click();
  const modal = new ReviewModal(page);
  await expect(modal.serviceType).toHaveValue(other);
  await modal.send.click();
  await expect(page.getByText('¡Valoración enviada exitosamente!')).toBeVisible();
  await expect(ask).toBeHidden();
  await expect(
    history.item(other).getByRole('button', { name: `Valorado: ${other}` }),
  ).toBeVisible();
  const item = history.item(asked ?? '');
  await expect(item.getByRole('button', { name: `Valorar: ${asked}` })).toBeVisible();

  await item.getByRole('button', { name: `Repetir cita: ${asked}` }).click();
  const request = new RequestModal(page);
  await expect(request.title).toHaveValue(asked ?? '');
  await page.keyboard.press('Escape');
  await item.getByRole('link', { name: 'Abrir chat con Ramón Etxeberria' }).click();
  await expect(page).toHaveURL(new RegExp(`/chat/.+/${provider.user.id}$`));
  await page.goBack();
  await history.item(other).getByRole('link', { name: 'Ramón Etxeberria', exact: true }).click();
  await expect(page).toHaveURL(`/provider/${provider.user.id}`);
  await page.goto('/appointments');
  const card = new AppointmentsPage(page).card(other);
  await expect(card.getByRole('button', { name: `Valorado: ${other}` })).toBeVisible();
  await card.getByRole('link', { name: 'Ramón Etxeberria' }).click();
  await expect(page).toHaveURL(`/provider/${provider.user.id}`);

  const theirs = await open(provider);
  await new HistoryPage(theirs).open();
  await theirs.getByRole('button', { name: 'Lucía Herrero' }).first().click();
  await expect(theirs.getByRole('dialog', { name: 'Perfil del Cliente' })).toBeVisible();
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
