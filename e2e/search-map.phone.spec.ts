import { locatedAt } from './fixtures/places.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

test.use({ hasMotion: true });

test('a button switches to the map and back', async ({ open, scenario }) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await search.open();
  await search.mapPill.tap();
  await expect(search.cards).toHaveCount(0);
  const pin = search.pin('Ramón Etxeberria');
  await expect(search.mapPill).toHaveText('Lista');
  for (const target of [pin, search.mapPill]) {
    await expect(target).toBeVisible();
    const leastSide = async () => {
      const box = await target.boundingBox();
      return Math.min(box?.width ?? 0, box?.height ?? 0);
    };
    await expect.poll(leastSide).toBeGreaterThanOrEqual(44);
  }
  await pin.tap();
  await expect(search.picked.getByRole('link', { name: /^Ramón Etxeberria/ })).toBeInViewport({
    ratio: 1,
  });
  await expect(search.mapPill).toHaveText('Lista');
  await search.mapPill.tap();
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
  await expect(search.map).toHaveCount(0);
  await page.goBack();
  await expect(pin).toBeVisible();
});

test('the list returns to where it was left for the map', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  const search = new SearchPage(page);
  await search.open();
  const last = search.cards.last();
  await last.scrollIntoViewIfNeeded();
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  expect(before).toBeGreaterThan(0);
  await search.mapPill.tap();
  await expect(search.cards).toHaveCount(0);
  await expect(search.mapPill).toHaveText('Lista');
  await search.mapPill.tap();
  await expect(last).toBeInViewport();
  await expect.poll(position).toBe(before);
});
