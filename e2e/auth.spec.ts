import { PASSWORD, uniqueEmail } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';

test('a guessable password is measured and refused at its field, another one is accepted', async ({
  page,
}) => {
  const auth = new AuthPage(page);
  await auth.open('register');
  await auth.register('client', { name: 'Ana Soler', email: uniqueEmail(), password: 'barcelona' });
  await expect(auth.password).toHaveAccessibleDescription(/^Esta contraseña es de las más usadas/);
  await expect(auth.password).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Esta contraseña es de las más usadas');
  await expect(page.getByText('Seguridad: Débil. Es de las más usadas.')).toBeVisible();
  await auth.password.fill('ana.soler');
  await expect(page.getByText('No uses tu nombre, tu email ni «Oficio».')).toBeVisible();
  await auth.password.press('Enter');
  await expect(auth.password).toHaveAccessibleDescription(/^Esta contraseña se parece demasiado/);
  await auth.password.fill('caballo-grapa-pila');
  await expect(page.getByText('Seguridad: Muy buena')).toBeVisible();
  await auth.password.press('Enter');
  await expect(page).toHaveURL('/search');
});

test('a login that fails leaves the focus on its button', async ({ page }) => {
  const auth = new AuthPage(page);
  await auth.open();
  await auth.email.fill(uniqueEmail());
  await auth.password.fill(PASSWORD);
  const send = auth.submit('Iniciar Sesión');
  await send.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(send).toBeEnabled();
  await expect(send).toBeFocused();
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
