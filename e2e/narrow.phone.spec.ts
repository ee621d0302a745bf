import { standingAt } from './fixtures/places.ts';
import { screens, show } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

for (const screen of screens) {
  test(`${screen.name} fits a window 320 px wide`, async ({ open, scene }) => {
    const viewport = { width: 320, height: 640 };
    const page = await open(screen.as(scene), { viewport, ...standingAt(scene.place) });
    await show(page, screen, scene);
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth, windowWidth: innerWidth };
    });
    expect(widths).toEqual({ scrollWidth: 320, clientWidth: 320, windowWidth: 320 });
  });
}
