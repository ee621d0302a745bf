import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/look.ts';
import { screens } from './fixtures/screens.ts';

// One visit for all that must hold on every screen: most of a visit is the way there.
for (const screen of screens) {
  test(`${screen.name} is for everybody`, async ({ look, isMobile }) => {
    const page = await look(screen);
    const soft = expect.configure({ soft: true });
    soft(await page.title()).toMatch(/(^|· )Oficio( ·|$)/);
    soft(await page.evaluate(() => window.moved), 'less motion').toEqual([]);
    soft(await violationsOf(page), 'light').toEqual([]);
    await turnDark(page);
    soft(await violationsOf(page), 'dark').toEqual([]);
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    else await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const width = isMobile ? 320 : 1440;
    // What hangs under a button takes its new place a moment later.
    const widths = soft.poll(() => widthsOf(page), isMobile ? 'small window' : 'large letters');
    await widths.toEqual({
      ...{ scrollWidth: width, clientWidth: width, windowWidth: width },
    });
  });
}

/** What axe finds, its best practices and the size of targets (WCAG 2.5.8) included. */
async function violationsOf(page: Page) {
  const axe = new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    // There are no frames, for which alone the other mode opens another page each time.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

function turnDark(page: Page): Promise<void> {
  return page.evaluate(async () => {
    document.documentElement.dataset.theme = 'dark';
    document.documentElement.dataset.mantineColorScheme = 'dark';
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

function widthsOf(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth, windowWidth: innerWidth };
  });
}
