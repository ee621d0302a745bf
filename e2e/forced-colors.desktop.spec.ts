import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { CalendarPage } from './pages/calendar-page.ts';

const styleOf = (element: Locator, property: 'border-style' | 'outline-style') =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);

test('with forced colours, what is chosen and what is switched on has a shape', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.provider);
  await page.emulateMedia({ forcedColors: 'active' });
  const calendar = new CalendarPage(page);
  await calendar.open('2026-11-10', 'month');
  const day = (isSelected: boolean) =>
    calendar.grid.getByRole('gridcell', { selected: isSelected }).first();
  expect(await styleOf(day(true), 'outline-style')).toBe('solid');
  expect(await styleOf(day(false), 'outline-style')).toBe('none');
  const track = page.locator('.mantine-Switch-track').first();
  expect(await styleOf(track, 'border-style')).toBe('solid');
});
