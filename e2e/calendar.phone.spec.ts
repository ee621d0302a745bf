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
