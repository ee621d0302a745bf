import { getMyProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { NavigationBar } from './pages/navigation-bar.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';

test('a provider sets a week with a split day, and it is stored', async ({ host, open }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const page = await open(provider);
  const schedule = new SchedulePage(page);
  await schedule.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Horario de Trabajo' })).toBeVisible();
  await expect(page.getByText(/Los clientes pueden solicitar citas dentro de/)).toBeVisible();
  await expect(page.getByText(/Aún no has guardado un horario/)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(7);
  await expect(schedule.time('Lunes, inicio').hours).toHaveValue('09');
  await expect(schedule.time('Lunes, fin').hours).toHaveValue('18');

  await schedule.day('Viernes').uncheck();
  await schedule.day('Sábado').check();
  await schedule.type('Sábado, fin', '13', '30');
  await schedule.type('Lunes, fin', '14', '00');
  await page.getByRole('button', { name: 'Añadir tramo el lunes' }).click();
  await schedule.type('Lunes, segundo tramo, fin', '20', '15');
  await schedule.save.click();

  await expect(page.getByText('Horario guardado exitosamente')).toBeVisible();
  await expect(page.getByText(/Aún no has guardado un horario/)).toBeHidden();
  await page.reload();
  await expect(schedule.day('Viernes')).not.toBeChecked();
  await expect(schedule.row('Viernes')).toContainText('No trabajo este día');
  await schedule.day('Lunes').uncheck();
  await expect(schedule.row('Lunes')).toContainText('No trabajo este día');
  await schedule.day('Lunes').check();
  await expect(schedule.time('Sábado, fin').minutes).toHaveValue('30');
  await expect(schedule.time('Lunes, segundo tramo, fin').minutes).toHaveValue('15');
});

test('a save of the profile keeps hours and status saved elsewhere', async ({ host, open }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const page = await open(provider);
  const schedule = new SchedulePage(page);
  const profile = new ProfilePage(page);
  await schedule.open();
  await schedule.save.click();
  await expect(page.getByText('Horario guardado exitosamente')).toBeVisible();
  await new NavigationBar(page).goTo('Perfil');
  await profile.edit.click();
  await profile.name.fill('Ramón E. Goikoetxea');
  await provider.call(updateProfile, { body: { profile: { status: 'busy' } } });
  await profile.save.click();

  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  const { user, profile: stored } = await provider.call(getMyProfile, {});
  expect(user.name).toBe('Ramón E. Goikoetxea');
  expect(stored.work_schedule).toHaveLength(7);
  expect(stored.status).toBe('busy');
  await expect(page.getByRole('main').getByText('Ocupado')).toBeVisible();
});
