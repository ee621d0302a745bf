import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

test('a link of a message leaves the site only after a question that names its host', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  // The second letter of the host is Cyrillic.
  const imitation = 'https://bаnco.example/entrar?de=oficio';
  await write(provider, client, `Pague aquí: ${imitation}`);
  const page = await open(client);
  await page
    .context()
    .route('https://xn--bnco-53d.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Otro sitio</title>' }),
    );
  const chat = new ChatPage(page);
  await page.goto(chatPathOf(client, provider));
  const link = chat.message('Pague aquí').getByRole('link');
  await expect(link).toHaveText(imitation);
  await link.click();
  const question = page.getByRole('dialog', { name: 'Vas a salir de Oficio' });
  await expect(question).toContainText('xn--bnco-53d.example');
  await expect(question).not.toContainText('bаnco.example');
  await expect(question).toContainText('El nombre usa letras poco habituales');
  await expect(question.getByRole('button', { name: 'Quedarme' })).toBeFocused();
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await expect(question).toBeHidden();
  expect(page.context().pages()).toHaveLength(1);

  await link.click();
  const opened = page.context().waitForEvent('page');
  await question.getByRole('link', { name: 'Continuar' }).click();
  const other = await opened;
  await other.waitForURL('https://xn--bnco-53d.example/entrar?de=oficio');
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(question).toBeHidden();
  await expect(chat.heading('Ramón Etxeberria')).toBeVisible();
});
