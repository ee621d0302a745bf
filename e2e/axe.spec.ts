import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { standingAt } from './fixtures/places.ts';
import { screens, show } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

for (const screen of screens) {
  test(`${screen.name} is accessible in both themes`, async ({ open, scene }) => {
    const page = await open(screen.as(scene), {
      reducedMotion: 'reduce',
      ...standingAt(scene.place),
    });
    await show(page, screen, scene);
    expect(await violationsOf(page), 'light').toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      document.documentElement.dataset.mantineColorScheme = 'dark';
    });
    expect(await violationsOf(page), 'dark').toEqual([]);
  });
}

async function violationsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}
