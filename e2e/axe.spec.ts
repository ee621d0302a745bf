import { AxeBuilder } from '@axe-core/playwright';
import { standingAt } from './fixtures/places.ts';
import { screens, show } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

for (const screen of screens) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${screen.name} in the ${theme} theme`, async ({ open, scene }) => {
      const options = { theme, reducedMotion: 'reduce', ...standingAt(scene.place) } as const;
      const page = await open(screen.as(scene), options);
      await show(page, screen, scene);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }));
      expect(found).toEqual([]);
    });
  }
}
