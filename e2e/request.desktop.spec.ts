import { dayFromToday } from './fixtures/dates.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';

test('it is filled in and sent by keyboard, and the focus returns', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const page = await open(await register('client', 'Lucía Herrero'));
  const { keyboard } = page;
  await new ProviderPage(page).open(provider.user.id);
  const opener = page.getByRole('button', { name: 'Solicitar Cita' });
  const modal = new RequestModal(page);
  await opener.press('Enter');
  await expect(modal.title).toBeFocused();
  await keyboard.press('Escape');
  await expect(modal.dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await keyboard.press('Enter');
  await expect(modal.title).toBeFocused();
  await keyboard.type('Fuga en la cocina');
  await keyboard.press('Tab');
  await keyboard.type('Gotea desde ayer.');
  await keyboard.press('Tab');
  await expect(modal.date).toBeFocused();
  const [year, month, day] = dayFromToday(2).split('-');
  await keyboard.type(`${day}/${month}/${year}`);
  await keyboard.press('Enter');
  await expect(modal.dialog.getByRole('radio', { name: '08:00' })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await expect(modal.dialog).toContainText('Duración estimada: 60 minutos');
  await modal.send.focus();
  await keyboard.press('Enter');
  await expect(page.getByText('¡Solicitud enviada!')).toBeVisible();
  await expect(modal.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
