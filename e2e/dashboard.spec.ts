import { stubAnswer, unreachable } from './fixtures/browsers/stub-answers.ts';
import { write } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { ConversationList } from './pages/conversation-list.ts';

test('without a socket a message arrives with a toast as well', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  const page = await open(provider);
  await stubAnswer(page, '/socket.io/**', unreachable);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByText('No tienes mensajes aún')).toBeVisible();
  // From here on only the steps below move the time, so that no toast vanishes between two of them.
  await page.clock.pauseAt(Date.now() + 60_000);
  await write(client, provider, '¿Tiene hueco mañana?');
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(page.getByText('Nuevo mensaje recibido')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(new ConversationList(page).with('Lucía Herrero')).toContainText('1 sin leer');
});
