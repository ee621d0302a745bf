import { updateProfile } from '@oficio/contract/profiles.ts';
import { createAccount } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/test.ts';
import { ProfilePage } from './pages/profile-page.ts';

test('a new provider is led to what is missing, and sees the page as guests do', {
  tag: '@phone',
}, async ({ host, open }) => {
  const provider = await createAccount(host, 'provider', 'Nuria Sanz');
  const page = await open(provider);
  const profile = new ProfilePage(page);
  const checklist = page.getByRole('region', { name: 'Para que te encuentren' });
  await page.goto('/dashboard');
  await expect(checklist.getByText('0 de 5')).toBeVisible();
  await page.getByRole('switch').locator('xpath=ancestor::label').first().click();
  await expect(page.getByText('¡Ahora estás disponible!')).toBeVisible();
  await expect(page.getByText(/^Para que te encuentren falta: categorías, /)).toBeVisible();

  await checklist.getByRole('link', { name: 'Sitúate en el mapa' }).click();
  const locate = page.getByRole('button', { name: 'Obtener ubicación actual' });
  await expect(locate).toBeFocused();
  await expect(page).toHaveURL('/profile');
  await expect(locate).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await checklist.getByRole('link', { name: 'Di cuándo trabajas' }).click();
  await expect(page.getByRole('checkbox', { name: 'Lunes' })).toBeFocused();
  await page.goBack();
  await checklist.getByRole('link', { name: 'Cuenta lo que haces' }).click();
  await expect(profile.description).toBeFocused();
  await expect(profile.description).toBeInViewport({ ratio: 1 });
  await profile.description.fill('Pinto pisos en Lavapiés.');
  await profile.save.click();
  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await expect(profile.edit).toBeVisible();

  await page.getByRole('link', { name: 'Así te ven' }).click();
  await expect(page.getByText('Pinto pisos en Lavapiés.')).toBeVisible();
  await expect(page.getByText('Inicia sesión para ver la ubicación')).toBeVisible();
  await expect(page.getByText('600 12 34 56')).toBeHidden();

  await page.goto('/dashboard');
  await expect(checklist.getByText('1 de 5')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Así te ven' })).toBeVisible();
  await provider.call(updateProfile, {
    body: {
      profile: {
        categories: ['Pintura'],
        location: { lat: 40.4, lng: -3.7 },
        work_schedule: [{ day: 'monday', enabled: true }],
      },
    },
  });
  await page.reload();
  await expect(checklist.getByText('4 de 5')).toBeVisible();
  await expect(checklist.getByRole('link', { name: 'Pon tu foto' })).toBeVisible();
});
