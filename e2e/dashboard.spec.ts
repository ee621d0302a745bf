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
