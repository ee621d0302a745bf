import { Keyboard } from './fixtures/keyboard.ts';
import { expect, test } from './fixtures/test.ts';
import { BlockTimeModal } from './pages/block-time-modal.ts';

const steps = (key: string) => Array.from({ length: 30 }, () => key);

for (const path of ['/appointments', '/schedule', '/profile']) {
  test(`no bar covers what has the focus on ${path}`, { tag: '@phone' }, async ({
    open,
    scenario,
  }) => {
    const page = await open(scenario.provider);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const keys = new Keyboard(page);
    await keys.press(...steps('Tab'));
    await keys.press(...steps('Shift+Tab'));
  });
}

test('the calendar of blocked time opens above its dialog', { tag: '@phone' }, async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.provider);
  await page.goto('/calendar');
  const { dialog, ...modal } = new BlockTimeModal(page);
  await new BlockTimeModal(page).open();
  await modal.title.fill('Médico');
  await dialog.getByLabel('Fecha').click();
  const month = page.locator('[data-dates-dropdown]').getByRole('button', { name: /^\D+ \d{4}$/ });
  const shown = await month.first().textContent();
  await expect(page.locator('[data-dates-dropdown]')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Mes siguiente' }).last().click();
  await expect(month.first()).not.toHaveText(shown ?? '');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-dates-dropdown]')).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(modal.title).toHaveValue('Médico');
});
