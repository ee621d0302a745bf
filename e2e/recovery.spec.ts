import { PASSWORD } from './fixtures/accounts.ts';
import { stopClock } from './fixtures/browsers/clock.ts';
import { linkMailedTo } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';

test('a forgotten password is replaced with the mailed link', async ({ page, register }) => {
  const { email } = await register('client', 'Ana Soler');
  await page.goto('/auth');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByText('Introduce tu correo para recuperar tu cuenta')).toBeVisible();
  await page.getByLabel('Correo Electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace de recuperación' }).click();
  await expect(
    page.getByText('Si el correo existe, recibirás un enlace de recuperación'),
  ).toBeVisible();
  await expect(page.getByText('Revisa tu correo electrónico')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Correo Enviado' })).toBeVisible();
  await expect(
    page.getByText(
      'Si tu correo está registrado en nuestro sistema, recibirás un enlace para restablecer tu contraseña.',
    ),
  ).toBeVisible();
  await expect(page.getByText('El enlace expirará en 1 hora.')).toBeVisible();
  await expect(page.getByText('carpeta de spam')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver al inicio de sesión' })).toBeVisible();

  await page.goto(await linkMailedTo(email));
  await expect(page.getByRole('heading', { name: 'Nueva Contraseña' })).toBeVisible();
  const password = page.getByLabel('Nueva Contraseña');
  const confirmation = page.getByLabel('Confirmar Contraseña');
  await expect(password).toHaveAttribute('placeholder', 'Mínimo 6 caracteres');
  await password.fill('12345');
  await page.getByRole('button', { name: 'Restablecer Contraseña' }).click();
  const short = 'La contraseña debe tener al menos 6 caracteres';
  await expect(page.getByRole('alert').getByText(short)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(short);
  await password.fill('123456');
  await expect(page.getByText('Seguridad: Muy débil. Es de las más usadas.')).toBeVisible();
  await confirmation.fill('123456');
  await confirmation.press('Enter');
  const common = /^Esta contraseña es de las más usadas/;
  await expect(page.getByRole('alert').getByText(common)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(common);
  await password.fill('otra-clave');
  await confirmation.fill('otra-clabe');
  await confirmation.press('Enter');
  await expect(page.getByRole('alert').getByText('Las contraseñas no coinciden')).toBeVisible();
  await expect(confirmation).toHaveAccessibleDescription('Las contraseñas no coinciden');
  await confirmation.fill('otra-clave');
  await page.getByRole('button', { name: 'Mostrar u ocultar lo escrito' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  // The redirect, three seconds later, waits for the checks.
  await stopClock(page);
  await confirmation.press('Enter');
  await expect(page.getByText('Contraseña restablecida exitosamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Contraseña Restablecida!' })).toBeVisible();
  await expect(page.getByText('Tu contraseña ha sido cambiada exitosamente.')).toBeVisible();
  await expect(page.getByText('Redirigiendo al inicio de sesión...')).toBeVisible();
  await page.clock.fastForward(3000);
  await page.clock.resume();
  await expect(page).toHaveURL('/auth');

  const auth = new AuthPage(page);
  await auth.logIn(email, PASSWORD);
  await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
  await auth.logIn(email, 'otra-clave');
  await expect(page).toHaveURL('/search');
});
