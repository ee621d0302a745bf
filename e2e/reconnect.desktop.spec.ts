import { createAccount } from './fixtures/accounts.ts';
import { openBrowser } from './fixtures/browsers/open-browser.ts';
import { stubAnswer, unreachable } from './fixtures/browsers/stub-answers.ts';
import { write } from './fixtures/demo-scenario.ts';
import { joinedRoom } from './fixtures/joined-room.ts';
import { startOficio } from './fixtures/start-oficio.ts';
import { expect, test } from './fixtures/test.ts';

test('after a restart of the server, a visible tab receives messages by its socket', async ({
  browser,
}) => {
  // Another process on the same data: only the restart takes time.
  const oficio = await startOficio({}, process.env.OFICIO_DATA_DIR);
  try {
    const provider = await createAccount(oficio.host, 'provider', 'Ramón Etxeberria');
    const client = await createAccount(oficio.host, 'client', 'Lucía Herrero');
    const page = await openBrowser(browser, oficio.host, provider, { baseURL: oficio.host });
    const connected = joinedRoom(page);
    await page.goto('/dashboard');
    await expect(page.getByText('No tienes mensajes aún')).toBeVisible();
    await connected;

    await oficio.end();
    const connectedAgain = joinedRoom(page);
    await oficio.start();
    await connectedAgain;
    // Later queries of the conversation list stay unanswered: only the socket can update it.
    await stubAnswer(page, '/api/messages/conversations*', unreachable);
    await write(client, provider, '¿Tiene hueco mañana?');
    await expect(page.getByText('Nuevo mensaje recibido')).toBeVisible();
    await page.context().close();
  } finally {
    await oficio.stop();
  }
});
