import { write } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { ConversationList } from './pages/conversation-list.ts';

test('it greets the provider and links to the common tasks', { tag: '@phone' }, async ({
  open,
  register,
}) => {
  const page = await open(await register('provider', 'Ramón Etxeberria'));
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { level: 1, name: '¡Hola, Ramón Etxeberria!' }),
  ).toBeVisible();
  await expect(page.getByText('Panel de Proveedor de Servicios')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notificaciones y Contactos' })).toBeVisible();
  await expect(page.getByText('No tienes mensajes aún')).toBeVisible();
  await expect(page.getByText('Cuando alguien te contacte, aparecerá aquí')).toBeVisible();
  for (const [name, path] of [
    ['Editar Perfil', '/profile'],
    ['Todos los Mensajes', '/messages'],
    ['Mi Calendario', '/calendar'],
    ['Horario de Trabajo', '/schedule'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('a message arrives with a toast', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  const page = await open(provider);
  await page.goto('/dashboard');
  await expect(page.getByText('No tienes mensajes aún')).toBeVisible();
  await write(client, provider, '¿Tiene hueco mañana?');
  await expect(page.getByText('Nuevo mensaje recibido')).toBeVisible();
  await expect(new ConversationList(page).with('Lucía Herrero')).toContainText('1 sin leer');
});

test('without a socket a message arrives with a toast as well', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  const page = await open(provider);
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByText('No tienes mensajes aún')).toBeVisible();
  await write(client, provider, '¿Tiene hueco mañana?');
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(page.getByText('Nuevo mensaje recibido')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(new ConversationList(page).with('Lucía Herrero')).toContainText('1 sin leer');
});

test('conversations that fail to load show no toast of a new message', async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, '¿Tiene hueco mañana?');
  const page = await open(provider);
  // Without this, the app would refetch after the socket connects, before the click on retry.
  await page.route('**/socket.io/**', (route) => route.abort());
  const url = '**/api/messages/conversations*';
  await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(url);
  await retry.click();
  await expect(new ConversationList(page).with('Lucía Herrero')).toBeVisible();
});

test('the search box opens the search; blank text is not submitted', async ({ open, scenario }) => {
  const page = await open(scenario.provider);
  await page.goto('/dashboard');
  const box = page.getByPlaceholder('Buscar otros servicios...');
  await box.fill('  ');
  await box.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await box.fill('pintor');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=pintor');
});

test('a client is taken to the search instead', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/search');
});

test('the availability switch confirms a change, and reverts when it fails', async ({
  open,
  register,
}) => {
  const page = await open(await register('provider', 'Ramón Etxeberria'));
  await page.goto('/dashboard');
  const availability = page.getByRole('switch');
  const pill = page.locator('label').filter({ has: availability }).first();
  await expect(availability).not.toBeChecked();
  await pill.click();
  await expect(page.getByText('¡Ahora estás disponible!')).toBeVisible();
  await page.reload();
  await expect(availability).toBeChecked();
  await pill.click();
  await expect(page.getByText('Marcado como no disponible')).toBeVisible();
  await page.route('**/api/availability/update', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await pill.click();
  await expect(page.getByText('Error al actualizar disponibilidad')).toBeVisible();
  await expect(availability).not.toBeChecked();
});
