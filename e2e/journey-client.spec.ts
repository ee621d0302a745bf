import { logIn, PASSWORD, uniqueEmail } from './fixtures/accounts.ts';
import { write } from './fixtures/demo-scenario.ts';
import { Taps } from './fixtures/journeys/taps.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ReviewModal } from './pages/review-modal.ts';

test.use({ hasMotion: true });

// docs/guides/journeys.md lists this number.
const CLIENT_TAPS = 12;
const soria = { latitude: 41.7636, longitude: -2.4649 };

test('a client, from a landing page to a review', { tag: '@phone' }, async ({ host, open }) => {
  const name = `Basilia ${crypto.randomUUID().slice(0, 8)}`;
  const provider = await createProvider(host, { name, place: soria, categories: ['Carpintería'] });
  const page = await open(null);
  const taps = new Taps();
  const link = page.getByRole('link', { name }).first();
  // The page is the same for every guest for some seconds.
  await expect(async () => {
    await page.goto('/servicios/carpinteria/soria');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await taps.on(link);
  await taps.on(page.getByRole('button', { name: 'Contactar' }));
  await taps.on(page.getByRole('button', { name: '¿No tienes cuenta? Regístrate' }));
  const auth = new AuthPage(page);
  const email = uniqueEmail();
  await taps.fill(auth.name, 'Lucía Herrero');
  await taps.fill(auth.email, email);
  await taps.fill(auth.password, PASSWORD);
  await taps.on(auth.submit('Registrarse'));
  const chat = new ChatPage(page);
  await taps.fill(chat.composer, '¿Puede arreglar una puerta?');
  await taps.on(chat.send);
  // The provider answers what the server has stored.
  await expect(chat.message('¿Puede arreglar una puerta?').getByText('Enviado')).toBeAttached();
  await write(provider, await logIn(host, { email, password: PASSWORD }), 'Sí, mañana.');
  await expect(chat.message('Sí, mañana.')).toBeVisible();
  await taps.on(page.getByRole('button', { name: 'Valorar' }));
  const modal = new ReviewModal(page);
  await taps.fill(modal.comment, 'Contestó enseguida.');
  await taps.on(modal.send);
  await expect(page.getByText('¡Valoración enviada exitosamente!')).toBeVisible();
  expect(taps.count).toBe(CLIENT_TAPS);
});
