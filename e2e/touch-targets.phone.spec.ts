import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';

/** The least side of the smallest of these elements, px. */
const leastSide = async (targets: Locator) => {
  const sides = await targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return [width, height];
    }),
  );
  return Math.round(Math.min(...sides));
};
const expectTouchable = (targets: Locator) =>
  expect.poll(() => leastSide(targets)).toBeGreaterThanOrEqual(44);

test('the eye of a password can be touched', async ({ open }) => {
  const page = await open(null);
  await page.goto('/auth');
  await expectTouchable(page.getByRole('button', { name: 'Mostrar u ocultar lo escrito' }));
});

test('the days of a calendar can be touched, and fit the window', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  const provider = new ProviderPage(page);
  await provider.open(scenario.provider.user.id);
  await provider.request.tap();
  await new RequestModal(page).date.tap();
  const calendar = page.locator('[data-dates-dropdown]');
  await expectTouchable(calendar.getByRole('button', { name: /^Mes / }));
  const days = calendar.getByRole('button', { name: /^\d+ de |, \d+ de / });
  await expectTouchable(days);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const edge = () =>
      days.evaluateAll((elements) =>
        Math.max(...elements.map((element) => element.getBoundingClientRect().right)),
      );
    await expect.poll(edge).toBeLessThanOrEqual(width);
  }
});
