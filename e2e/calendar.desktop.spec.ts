import { request } from './fixtures/demo-scenario.ts';
import { block, tenth } from './fixtures/next-month.ts';
import { expect, test } from './fixtures/test.ts';
import { CalendarPage } from './pages/calendar-page.ts';

test('the calendar is operated by keyboard', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  await block(provider, 'Médico', 9);
  const calendar = new CalendarPage(await open(provider));
  await calendar.open('2026-11-30');
  const { page } = calendar;
  const focused = async (date: string) => {
    await expect(calendar.day(date)).toBeFocused();
    await expect(calendar.day(date)).toHaveAttribute('aria-selected', 'true');
  };
  await calendar.day('2026-11-30').focus();
  await page.keyboard.press('ArrowRight');
  await focused('2026-12-01');
  await page.keyboard.press('ArrowUp');
  await focused('2026-11-24');
  await page.keyboard.press('End');
  await focused('2026-11-28');
  await page.keyboard.press('Home');
  await focused('2026-11-22');
  await page.keyboard.press('PageUp');
  await focused('2026-10-22');
  await page.keyboard.press('PageDown');
  await focused('2026-11-22');
  await calendar.open(tenth);
  await expect(calendar.entry('Médico')).toBeVisible();
  await calendar.day(tenth).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /, 10 de / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(calendar.entry('Médico')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    calendar.details('Médico').getByRole('button', { name: 'Quitar bloqueo' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar.details('Médico')).toBeHidden();
  await expect(calendar.entry('Médico')).toBeFocused();
});

test('from the details a request is rejected by keyboard alone', async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  await request(client, provider, { title: 'Fuga en la cocina', date: tenth });
  const calendar = new CalendarPage(await open(provider));
  const { page } = calendar;
  await calendar.open(tenth);
  await calendar.entry('Fuga en la cocina').press('Enter');
  const details = calendar.details('Fuga en la cocina');
  const question = page.getByRole('dialog', { name: 'Rechazar solicitud' });
  await details.getByRole('button', { name: 'Rechazar' }).press('Enter');
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(details).toBeVisible();
  await expect(details.getByRole('button', { name: 'Rechazar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Estoy fuera');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cita rechazada')).toBeVisible();
  await expect(details).toContainText('Motivo: Estoy fuera');
  // The question closes once everything on screen about appointments is fetched again.
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(calendar.entry('Fuga en la cocina')).toBeFocused();
});
