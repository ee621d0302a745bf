import { AxeBuilder } from '@axe-core/playwright';
import { standingAt } from './fixtures/places.ts';
import { screens, show } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** The themes differ in nothing but colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

for (const screen of screens) {
  test(`${screen.name} is accessible in both themes`, async ({ open, scene }) => {
    const page = await open(screen.as(scene), {
      reducedMotion: 'reduce',
      ...standingAt(scene.place),
    });
    await show(page, screen, scene);
    expect(await violationsOf(new AxeBuilder({ page })), 'light').toEqual([]);
    await page.evaluate(async () => {
      document.documentElement.dataset.theme = 'dark';
      document.documentElement.dataset.mantineColorScheme = 'dark';
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    });
    const colours = new AxeBuilder({ page }).withRules(COLOUR_RULES);
    expect(await violationsOf(colours), 'dark').toEqual([]);
  });
}

async function violationsOf(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}
