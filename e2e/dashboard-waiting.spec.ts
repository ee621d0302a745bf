import { acceptAppointment } from '@oficio/contract/appointments.ts';
import { request } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';
import { NavigationBar } from './pages/navigation-bar.ts';

test('the dashboard begins with the requests, and another tab follows each answer', {
  tag: '@phone',
}, async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const first = await register('client', 'Lucía Herrero');
  const second = await register('client', 'Ana Soler');
  const page = await open(provider);
  const dashboard = new AppointmentsPage(page);
  await page.goto('/dashboard');
  await expect(page.getByText(/^Nada espera tu respuesta/)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/messages');
  await expect(tab.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();

  await request(first, provider, { title: 'Pintar el salón' });
  await request(second, provider, { title: 'Arreglar la puerta' });
  await expect(new NavigationBar(tab).link('Citas')).toContainText('2 por responder');
  for (const title of ['Pintar el salón', 'Arreglar la puerta']) {
    await expect(dashboard.card(title)).toContainText('solo podrás aceptar una de ellas');
  }

  await dashboard.press('Pintar el salón', 'Aceptar');
  await expect(page.getByText('Cita aceptada')).toBeVisible();
  await expect(dashboard.card('Pintar el salón')).toHaveCount(0);
  await expect(dashboard.card('Arreglar la puerta')).toContainText('no podrás aceptarla');
  await expect(new NavigationBar(tab).link('Citas')).toContainText('1 por responder');

  await dashboard.press('Arreglar la puerta', 'Rechazar');
  const dialog = page.getByRole('dialog', { name: 'Rechazar solicitud' });
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText(/^Nada espera tu respuesta/)).toBeVisible();
  await expect(new NavigationBar(tab).link('Citas')).not.toContainText('por responder');
});

test('an answer is counted beside “Citas” until one of the client’s tabs has shown it', async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  const { id } = await request(client, provider, { title: 'Pintar el salón' });
  const page = await open(client);
  await page.goto('/messages');
  const tab = await page.context().newPage();
  await tab.goto('/history');
  await expect(new NavigationBar(tab).link('Citas')).toBeVisible();
  await provider.call(acceptAppointment, { params: { id } });
  for (const each of [page, tab]) {
    await expect(new NavigationBar(each).link('Citas')).toContainText('1 con novedades');
  }
  await page.bringToFront();
  await new NavigationBar(page).goTo('Citas');
  await expect(new AppointmentsPage(page).card('Pintar el salón')).toContainText('Aceptada');
  for (const each of [page, tab]) {
    await expect(new NavigationBar(each).link('Citas')).not.toContainText('con novedades');
  }
});
