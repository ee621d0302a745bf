import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import { createReport, type ReportTarget } from '@oficio/contract/reports.ts';
import type { Account } from './fixtures/accounts.ts';
import { endStubs, stubAnswer, unreachable } from './fixtures/browsers/stub-answers.ts';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { AdminPage } from './pages/admin-page.ts';

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

function report(from: Account, target_type: ReportTarget, target_id: string) {
  return from.call(createReport, {
    body: { target_type, target_id, reason: 'abuse', details: 'Me ha insultado.' },
  });
}

async function messageTo(from: Account, to: Account, message: string): Promise<string> {
  const conversation_id = conversationIdOf(from.user.id, to.user.id);
  const body = { conversation_id, receiver_id: to.user.id, message };
  return (await from.call(sendMessage, { body })).id;
}

test('a report is read, dismissed and remembered', async ({ open, admin, register }) => {
  const provider = await register('provider', unique('Ramón'));
  const client = await register('client', unique('Lucía'));
  await report(client, 'user', provider.user.id);
  const page = await open(admin);
  const panel = new AdminPage(page);
  const found = await panel.findReport(provider.user.name);
  await expect(panel.tab('Denuncias')).toContainText(/\d+ abiertas?/);
  await expect(found).toContainText(`Denuncia de ${client.user.name}`);
  await expect(found).toContainText('Acoso o insultos');
  await expect(found).toContainText('Me ha insultado.');
  await expect(found).toContainText(/ahora mismo|hace \d+ min/);
  await expect(found.getByRole('button', { name: 'Borrar contenido' })).toHaveCount(0);
  await found.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Denuncia descartada')).toBeVisible();
  await expect(found).toHaveCount(0);
  await page.getByText('Resueltas', { exact: true }).click();
  await expect(found).toContainText('Descartada');
  await found.getByRole('link', { name: provider.user.name }).click();
  await expect(page.getByText(provider.email)).toBeVisible();
  await page.goBack();
  await expect(found).toBeVisible();

  await panel.open('?vista=auditoria');
  const search = page.getByPlaceholder('Buscar por nombre...');
  await search.fill(provider.user.name);
  await search.press('Enter');
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(`descartó una denuncia contra ${provider.user.name}`);
  await page.getByRole('combobox', { name: 'Acción' }).click();
  await page.getByRole('option', { name: 'Baneos', exact: true }).click();
  await expect(page.getByText('No hay acciones registradas')).toBeVisible();
  await expect(page).toHaveURL(/accion=user_banned/);
});

test('reported content is deleted for all users', async ({ open, admin, register }) => {
  const provider = await register('provider', unique('Ramón'));
  const client = await register('client', unique('Lucía'));
  const id = await messageTo(provider, client, 'Eres un desastre de persona.');
  await report(client, 'message', id);
  const page = await open(admin);
  const panel = new AdminPage(page);
  const found = await panel.findReport(provider.user.name);
  await expect(found).toContainText('Mensaje de');
  await expect(found).toContainText('Eres un desastre de persona.');
  await found.getByRole('button', { name: 'Borrar contenido' }).click();
  await expect(panel.dialog).toContainText(
    `¿Estás seguro de borrar el mensaje de ${provider.user.name}?`,
  );
  await stubAnswer(page, '/api/admin/reports/*/resolve', unreachable);
  await panel.dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Error al borrar el contenido')).toBeVisible();
  await endStubs(page);
  await panel.dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Contenido borrado')).toBeVisible();
  await expect(found).toHaveCount(0);
  const theirs = await open(client);
  await theirs.goto(chatPathOf(client, provider));
  await expect(theirs.getByRole('log')).toContainText('Mensaje eliminado por Oficio');
});

test('the buttons of a report show their whole names', {
  tag: '@phone',
}, async ({ open, admin, register }) => {
  const provider = await register('provider', unique('Ramón'));
  const client = await register('client', unique('Lucía'));
  await report(client, 'message', await messageTo(provider, client, 'Paga por adelantado.'));
  const panel = new AdminPage(await open(admin));
  const found = await panel.findReport(provider.user.name);
  for (const name of ['Descartar', 'Borrar contenido', 'Banear']) {
    const button = found.getByRole('button', { name });
    const isCut = await button.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isCut, name).toBe(false);
  }
});

test('a reported user is banned', async ({ open, admin, register }) => {
  const provider = await register('provider', unique('Ramón'));
  const client = await register('client', unique('Lucía'));
  await report(client, 'user', provider.user.id);
  const page = await open(admin);
  const panel = new AdminPage(page);
  const found = await panel.findReport(provider.user.name);
  await found.getByRole('button', { name: 'Banear' }).click();
  await panel.dialog.getByLabel('Razón').fill('Insultos');
  await panel.dialog.getByRole('button', { name: 'Banear' }).click();
  await expect(page.getByText('Usuario baneado exitosamente')).toBeVisible();
  // It closes once the lists are fetched again, by a step back in the history.
  await expect(panel.dialog).toBeHidden();
  await panel.open(`?vista=auditoria&q=${encodeURIComponent(provider.user.name)}`);
  await expect(page.getByText('Duración: 1 día · Razón: Insultos')).toBeVisible();
  await panel.link(provider.user.name).click();
  await expect(page.getByText('Baneado', { exact: true })).toBeVisible();
});
