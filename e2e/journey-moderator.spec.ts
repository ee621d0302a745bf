import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { Taps } from './fixtures/journeys/taps.ts';
import { createProvider } from './fixtures/provider.ts';
import { superadmin } from './fixtures/start-oficio.ts';
import { expect, test } from './fixtures/test.ts';
import { AdminPage } from './pages/admin-page.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ReportModal } from './pages/report-modal.ts';

test.use({ hasMotion: true });

// docs/guides/journeys.md lists these numbers.
const REPORTER_TAPS = 9;
const MODERATOR_TAPS = 14;

test('a report from a chat with its messages, up to the moderator’s answer', {
  tag: '@phone',
}, async ({ host, open, register }) => {
  const name = `Nicanor ${crypto.randomUUID().slice(0, 8)}`;
  const provider = await createProvider(host, { name });
  const client = await register('client', `Lucía ${crypto.randomUUID().slice(0, 8)}`);
  await write(client, provider, '¿Cuánto cuesta cambiar un grifo?');
  await write(provider, client, 'Paga cien euros por adelantado');
  await write(client, provider, '¿Y eso por qué?');
  await write(provider, client, 'Porque lo digo yo, payasa');
  const reporter = await open(client);

  await test.step('the client reports the provider with two messages', async () => {
    const chat = new ChatPage(reporter);
    await chat.open(chatPathOf(client, provider));
    const taps = new Taps();
    await taps.on(reporter.getByRole('button', { name: 'Más acciones' }));
    await taps.on(reporter.getByRole('menuitem', { name: `Denunciar a ${name}` }));
    const modal = new ReportModal(reporter, `Denunciar a ${name}`);
    await taps.on(modal.dialog.getByText('Acoso o insultos'));
    await taps.fill(modal.details, 'Me insulta y pide dinero.');
    await taps.on(modal.dialog.getByRole('button', { name: 'Adjuntar mensajes' }));
    const messages = reporter.getByRole('dialog', { name: 'Adjuntar mensajes' });
    await taps.on(messages.getByText('Paga cien euros por adelantado'));
    const last = messages.getByRole('checkbox', { name: /payasa$/ });
    await last.focus();
    await reporter.keyboard.press('Space');
    taps.count += 1;
    await expect(messages.getByText('2 de 20 mensajes')).toBeVisible();
    await taps.on(messages.getByRole('button', { name: 'Listo' }));
    await expect(modal.dialog.getByText('2 mensajes adjuntos')).toBeVisible();
    await taps.on(modal.send);
    await expect(reporter.getByText('Denuncia enviada. Gracias por avisarnos.')).toBeVisible();
    expect(taps.count).toBe(REPORTER_TAPS);
  });

  const moderator = await open(null);
  await test.step('the moderator reads it, bans the provider and answers the client', async () => {
    const taps = new Taps();
    await moderator.goto('/');
    await taps.on(moderator.getByRole('link', { name: 'Acceder Cuenta' }));
    const auth = new AuthPage(moderator);
    await taps.fill(auth.email, superadmin.email);
    await taps.fill(auth.password, superadmin.password);
    await taps.on(auth.submit('Iniciar Sesión'));
    const panel = new AdminPage(moderator);
    await taps.on(panel.tab('Denuncias'));
    const found = await panel.turnToReport(name);
    await taps.on(found.getByRole('button', { name: 'Ver 2 mensajes denunciados' }));
    const messages = found.getByRole('list', { name: 'Mensajes de la conversación' });
    await expect(messages.getByRole('listitem')).toHaveCount(4);
    await expect(messages.getByText('Denunciado')).toHaveCount(2);
    await taps.on(found.getByRole('button', { name: 'Banear' }));
    await expect(panel.dialog.getByText(/^No tiene citas/)).toBeVisible();
    await taps.fill(panel.dialog.getByLabel('Razón'), 'Insultos');
    await taps.on(panel.dialog.getByRole('button', { name: 'Banear' }));
    await expect(moderator.getByText('Usuario baneado exitosamente')).toBeVisible();
    await taps.on(moderator.getByText('Resueltas', { exact: true }));
    await taps.on(found.getByRole('link', { name: client.user.name }));
    await taps.on(moderator.getByRole('button', { name: 'Enviar Mensaje' }));
    await taps.fill(panel.dialog.getByRole('textbox'), 'Hemos suspendido su cuenta. Gracias.');
    await taps.on(panel.dialog.getByRole('button', { name: /^Enviar/ }));
    await expect(moderator.getByText('Mensaje enviado exitosamente')).toBeVisible();
    expect(taps.count).toBe(MODERATOR_TAPS);
  });

  await test.step('the client reads the answer', async () => {
    await reporter.goto('/messages');
    await expect(
      reporter.getByRole('main').getByText('Hemos suspendido su cuenta. Gracias.').first(),
    ).toBeVisible();
  });
});
