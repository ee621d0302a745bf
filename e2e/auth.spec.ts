import { PASSWORD, uniqueEmail } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';

test('the screen opens as login and switches to registration and back', async ({ page }) => {
  const auth = new AuthPage(page);
  await auth.open();
  await expect(auth.heading('Iniciar Sesión')).toBeVisible();
  await expect(auth.name).toBeHidden();
  await page.getByRole('button', { name: '¿No tienes cuenta? Regístrate' }).click();
  await expect(auth.heading('Registrarse')).toBeVisible();
  await expect(auth.role('client')).toBeChecked();
  await page.getByRole('button', { name: '¿Ya tienes cuenta? Inicia sesión' }).click();
  await expect(auth.heading('Iniciar Sesión')).toBeVisible();
});

test('missing values have errors at their fields, and the first one has the focus', async ({
  page,
}) => {
  const auth = new AuthPage(page);
  await auth.open('register');
  await auth.submit('Registrarse').click();
  await expect(auth.name).toHaveAccessibleDescription('Escribe tu nombre');
  await expect(auth.name).toBeFocused();
  await auth.name.fill('Ana');
  await auth.email.fill('ana');
  await auth.password.fill('12345');
  await auth.password.press('Enter');
  await expect(auth.email).toHaveAccessibleDescription('El email no es válido');
  await expect(auth.password).toHaveAccessibleDescription(
    'La contraseña debe tener al menos 6 caracteres',
  );
  await expect(auth.email).toBeFocused();
});

test('a guessable password is measured and refused at its field, another one is accepted', async ({
  page,
}) => {
  const auth = new AuthPage(page);
  await auth.open('register');
  await auth.register('client', { name: 'Ana Soler', email: uniqueEmail(), password: 'barcelona' });
  await expect(auth.password).toHaveAccessibleDescription(/^Esta contraseña es de las más usadas/);
  await expect(auth.password).toBeFocused();
  await expect(page.getByText('Seguridad: Débil. Es de las más usadas.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Esta contraseña es de las más usadas');
  await auth.password.fill('ana.soler');
  await expect(page.getByText('No uses tu nombre, tu email ni «Oficio».')).toBeVisible();
  await auth.password.press('Enter');
  await expect(auth.password).toHaveAccessibleDescription(/^Esta contraseña se parece demasiado/);
  await auth.password.fill('caballo-grapa-pila');
  await expect(page.getByText('Seguridad: Muy buena')).toBeVisible();
  await auth.password.press('Enter');
  await expect(page).toHaveURL('/search');
});

test('the meter of new passwords is loaded when one is typed, and never for a login', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const meters = () => loaded.filter((url) => url.includes('password-meter'));
  const auth = new AuthPage(page);
  await auth.open();
  await auth.password.fill('una-clave');
  await page.getByRole('button', { name: '¿No tienes cuenta? Regístrate' }).click();
  await expect(page.getByText(/^Seguridad/)).toBeVisible();
  expect(meters()).toHaveLength(1);
  await page.route('**/password-meter-*', (route) => route.abort());
  await auth.open('register');
  expect(meters()).toHaveLength(1);
  // Without the meter the form works.
  await auth.register('client', { name: 'Ana', email: uniqueEmail(), password: 'una-clave' });
  await expect(page).toHaveURL('/search');
});

for (const { userType, path } of [
  { userType: 'client', path: '/search' },
  { userType: 'provider', path: '/dashboard' },
] as const) {
  test(`a ${userType} who logs in arrives at ${path} and stays logged in`, async ({
    page,
    register,
  }) => {
    const { email } = await register(userType, 'Ana Soler');
    const auth = new AuthPage(page);
    await auth.open();
    await auth.logIn(` ${email.toUpperCase()} `, PASSWORD);
    await expect(page).toHaveURL(path);
    await page.reload();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('link', { name: 'Perfil', exact: true })).toBeVisible();
  });
}

test('Back after a login leads to the screen before it, and the session stays', async ({
  page,
  register,
}) => {
  const { email } = await register('client', 'Ana Soler');
  await page.goto('/search?q=fontanero');
  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(email, PASSWORD);
  await expect(page).toHaveURL('/search');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=fontanero');
  await expect(page.getByRole('link', { name: 'Perfil', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('a wrong password says so and keeps what was typed', async ({ page, register }) => {
  const { email } = await register('client', 'Ana Soler');
  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(email, 'otra-cosa');
  await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
  await expect(auth.email).toHaveValue(email);
  await expect(page).toHaveURL('/auth');
});

test('a taken email says so', async ({ page, register }) => {
  const { email } = await register('client', 'Ana Soler');
  const auth = new AuthPage(page);
  await auth.open('register');
  await auth.register('client', { name: 'Otra', email, password: PASSWORD });
  await expect(page.getByText('El email ya está registrado')).toBeVisible();
});

test('a failure without a reason shows a general error, and the button shows that it is busy', async ({
  page,
}) => {
  const auth = new AuthPage(page);
  await auth.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await released;
    await route.abort();
  });
  await auth.logIn(uniqueEmail(), PASSWORD);
  await expect(page.getByRole('button', { name: 'Procesando...' })).toBeDisabled();
  release();
  await expect(page.getByText('Error en la autenticación')).toBeVisible();
});

test('opening the screen ends the stored session', async ({ open, register }) => {
  const page = await open(await register('client', 'Ana Soler'));
  await page.goto('/auth');
  await expect(new AuthPage(page).heading('Iniciar Sesión')).toBeVisible();
  // The heading is in the page of the server, before the app has started.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

const pathsForUsers = [
  '/dashboard',
  '/profile',
  '/messages',
  '/chat/a_b/b',
  '/history',
  '/calendar',
  '/appointments',
  '/schedule',
  '/admin',
];
for (const path of pathsForUsers) {
  test(`a guest at ${path} is sent to log in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  });
}

test('while the session is loading, every screen for users shows the loading text', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  await page.route('**/api/profile/me', () => {});
  for (const path of pathsForUsers) {
    await page.goto(path);
    await expect(page.getByRole('status').getByText('Cargando...')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a session that is no longer valid is logged out', async ({ open, register }) => {
  const account = await register('client', 'Ana Soler');
  const page = await open({ ...account, token: 'caducada' });
  await page.goto('/messages');
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
