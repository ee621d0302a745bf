import { logIn, PASSWORD, uniqueEmail } from './fixtures/accounts.ts';
import { request } from './fixtures/demo-scenario.ts';
import { Taps } from './fixtures/journeys/taps.ts';
import { picture } from './fixtures/pictures.ts';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';

test.use({ hasMotion: true });

// docs/guides/journeys.md lists this number.
const TAPS = 22;

test('a provider registers, completes the profile and accepts the first request', {
  tag: '@phone',
}, async ({ host, open, register }) => {
  const page = await open(null, locatedAt(uniquePlace()));
  const taps = new Taps();
  const email = uniqueEmail();
  const checklist = page.getByRole('region', { name: 'Para que te encuentren' });

  await test.step('the provider registers', async () => {
    await page.goto('/');
    await taps.on(page.getByRole('link', { name: 'Crear Cuenta Gratis' }));
    const auth = new AuthPage(page);
    await taps.fill(auth.name, 'Ramón Etxeberria');
    await taps.on(page.getByText('Ofrezco servicios'));
    await taps.fill(auth.email, email);
    await taps.fill(auth.password, PASSWORD);
    await taps.on(auth.submit('Registrarse'));
    await expect(checklist.getByText('0 de 5')).toBeVisible();
  });

  await test.step('the checklist leads to the fields of the profile', async () => {
    await taps.on(checklist.getByRole('link', { name: /^Elige tus categorías/ }));
    const profile = new ProfilePage(page);
    await expect(page.getByRole('combobox', { name: 'Añadir categoría' })).toBeFocused();
    taps.count += 2;
    await profile.addCategory('Fontanería');
    await taps.fill(profile.description, 'Fugas, desagües y grifería en el día.');
    await taps.on(page.getByRole('button', { name: 'Obtener ubicación actual' }));
    await expect(page.getByText('Ubicación obtenida')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await taps.on(page.getByRole('button', { name: 'Cambiar foto' }));
    taps.count += 1;
    await (await chooser).setFiles(picture);
    await taps.on(profile.save);
    await expect(page.getByText('Perfil actualizado')).toBeVisible();
  });

  await test.step('it leads to the working hours', async () => {
    await taps.on(page.getByRole('link', { name: 'Oficio' }));
    await expect(checklist.getByText('4 de 5')).toBeVisible();
    await taps.on(checklist.getByRole('link', { name: /^Di cuándo trabajas/ }));
    const schedule = new SchedulePage(page);
    for (const day of ['Sábado', 'Domingo']) await taps.on(schedule.day(day));
    await taps.on(schedule.save);
    await expect(page.getByText('Horario guardado exitosamente')).toBeVisible();
  });

  await test.step('the provider becomes available', async () => {
    await taps.on(page.getByRole('link', { name: 'Oficio' }));
    await expect(page.getByText('Nada espera tu respuesta.')).toBeVisible();
    await expect(checklist).toBeHidden();
    await taps.on(
      page
        .locator('label')
        .filter({ has: page.getByRole('switch') })
        .first(),
    );
    await expect(page.getByText('¡Ahora estás disponible!')).toBeVisible();
  });

  await test.step('a request arrives on the dashboard and is accepted there', async () => {
    const client = await register('client', 'Lucía Herrero');
    const provider = await logIn(host, { email, password: PASSWORD });
    await request(client, provider, { title: 'Fuga en la cocina' });
    const requests = page.getByRole('region', { name: 'Solicitudes por responder' });
    await taps.on(requests.getByRole('button', { name: 'Aceptar' }));
    await expect(page.getByText('Cita aceptada')).toBeVisible();
    await expect(page.getByText('Nada espera tu respuesta.')).toBeVisible();
  });
  expect(taps.count).toBe(TAPS);
});
