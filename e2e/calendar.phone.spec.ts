import type { Locator } from '@playwright/test';
import { block, tenth } from './fixtures/next-month.ts';
import { expect, test } from './fixtures/test.ts';
import { CalendarPage } from './pages/calendar-page.ts';

for (const view of ['month', 'week'] as const) {
  test(`"Bloquear tiempo" does not cover the last entry of a ${view}`, async ({
    open,
    register,
  }) => {
    const provider = await register('provider', 'Ramón Etxeberria');
    for (let hour = 8; hour < 18; hour += 1) await block(provider, `Médico ${hour}`, hour);
    const calendar = new CalendarPage(await open(provider));
    await calendar.open(tenth, view);
    const entry = calendar.entry('Médico 17');
    const last = view === 'month' ? entry : calendar.grid.getByRole('gridcell').last();
    const button = calendar.page.getByRole('button', { name: 'Bloquear tiempo' });
    await entry.waitFor();
    await calendar.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect
      .poll(async () => {
        const [shown, above] = [await last.boundingBox(), await button.boundingBox()];
        return shown && above && shown.y + shown.height <= above.y;
      })
      .toBe(true);
  });
}

test('the week starts at today, and the hours stay beside it', async ({ open, scenario }) => {
  const page = await open(scenario.provider);
  await page.clock.setFixedTime('2026-11-25T12:15:00+01:00');
  await page.goto('/calendar?vista=semana');
  const calendar = new CalendarPage(page);
  const today = calendar.day('2026-11-25');
  const noon = page.getByText('12:00', { exact: true });
  const left = async (shown: Locator) => Math.round((await shown.boundingBox())?.x ?? Number.NaN);
  const besideHours = async () => (await left(today)) - (await left(noon.locator('..')));
  await expect.poll(besideHours).toBe(52);
  await expect(today.getByRole('img', { name: 'Ahora, 12:15' })).toBeInViewport();
  const hours = await left(noon);
  await calendar.day('2026-11-28').evaluate((day) => day.scrollIntoView());
  await expect(today).not.toBeInViewport();
  await expect.poll(() => left(noon)).toBe(hours);
});
