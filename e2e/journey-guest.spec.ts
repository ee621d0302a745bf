import { PASSWORD, uniqueEmail } from './fixtures/accounts.ts';
import { Taps } from './fixtures/journeys/taps.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ProviderPage } from './pages/provider-page.ts';

test.use({ hasMotion: true });

// docs/guides/journeys.md lists this number.
const TAPS = 6;

test('a guest of a shared page registers and is back on it', { tag: '@phone' }, async ({
  host,
  open,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const page = await open(null);
  const taps = new Taps();
  const profile = new ProviderPage(page);
  await profile.open(provider.user.id);
  await taps.on(page.getByRole('link', { name: 'Entrar' }));
  const auth = new AuthPage(page);
  await taps.on(page.getByRole('button', { name: '¿No tienes cuenta? Regístrate' }));
  await taps.fill(auth.name, 'Lucía Herrero');
  await taps.fill(auth.email, uniqueEmail());
  await taps.fill(auth.password, PASSWORD);
  await taps.on(auth.submit('Registrarse'));
  await expect(page).toHaveURL(`/provider/${provider.user.id}`);
  await expect(profile.heading('Ramón Etxeberria')).toBeVisible();
  await expect(profile.request).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden();
  expect(taps.count).toBe(TAPS);
});
