import type { Locator } from '@playwright/test';
import { dayFromToday } from './fixtures/dates.ts';
import { expect, test } from './fixtures/test.ts';
import { CalendarPage } from './pages/calendar-page.ts';

const styleOf = (element: Locator, property: string) =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);

test('with forced colours, what is chosen, focused or switched on has a shape', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.provider);
  await page.emulateMedia({ forcedColors: 'active' });
  const calendar = new CalendarPage(page);
  await calendar.open(dayFromToday(0));
  const days = (isSelected: boolean) =>
    calendar.grid.getByRole('gridcell', { selected: isSelected });
  // A day of this month, wherever today is in it.
  await days(false).nth(10).click();
  const today = page.locator('[role="gridcell"][aria-current="date"]');
  await expect(today).toHaveAttribute('aria-selected', 'false');
  expect(await styleOf(today, 'outline-style')).toBe('dashed');
  const other = days(false).and(page.locator(':not([aria-current])')).first();
  expect(await styleOf(other, 'outline-style')).toBe('none');

  const view = page.locator('.mantine-SegmentedControl-label[data-active]');
  expect(await styleOf(view, 'outline-offset')).toBe('-2px');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('radio', { name: 'Mes' }).focus();
  expect(await styleOf(view, 'outline-style')).toBe('solid');
  expect(await styleOf(view, 'outline-offset')).not.toBe('-2px');
  expect(await styleOf(days(true), 'outline-style')).toBe('solid');

  const track = page.locator('.mantine-Switch-track').first();
  expect(await styleOf(track, 'border-style')).toBe('solid');
});
