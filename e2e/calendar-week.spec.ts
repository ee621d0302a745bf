import { acceptAppointment, blockTime, requestAppointment } from '@oficio/contract/appointments.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { request } from './fixtures/demo-scenario.ts';
import { block, dayOfNextMonth, tenth } from './fixtures/next-month.ts';
import { expect, test } from './fixtures/test.ts';
import { CalendarPage } from './pages/calendar-page.ts';

test('the week is drawn to scale, with overlapping requests side by side and marked', {
  tag: '@phone',
}, async ({ open, register }) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const hours = { enabled: true, start_time: '09:00', end_time: '19:00' };
  const weekdays = [
    ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
  ];
  await provider.call(updateScheduleSettings, {
    body: { work_schedule: weekdays.map((day) => ({ day, ...hours })) },
  });
  const client = await register('client', 'Lucía Herrero');
  const other = await register('client', 'Ana Soler');
  await block(provider, 'Médico', 8);
  const { id } = await client.call(requestAppointment, {
    body: {
      title: 'Reforma',
      date: tenth,
      start_time: '12:00',
      end_time: '14:00',
      provider_id: provider.user.id,
    },
  });
  await provider.call(acceptAppointment, { params: { id } });
  await request(client, provider, { title: 'Fuga en la cocina', date: tenth });
  await request(other, provider, { title: 'Cambiar el grifo', date: tenth });

  const calendar = new CalendarPage(await open(provider));
  const { page } = calendar;
  await calendar.open(tenth, 'week');
  const box = async (title: string) => {
    const found = await calendar.grid
      .getByRole('button', { name: new RegExp(` ${title} `) })
      .boundingBox();
    if (!found) throw new Error(`${title} is not shown`);
    return found;
  };
  const hour = 56;
  // The selected day is scrolled into view after the week is shown.
  await expect(async () => {
    const [medical, reform, leak, tap] = [
      await box('Médico'),
      await box('Reforma'),
      await box('Fuga en la cocina'),
      await box('Cambiar el grifo'),
    ];
    expect(Math.round((leak.y - medical.y) / hour)).toBe(2);
    expect(Math.round((reform.y - medical.y) / hour)).toBe(4);
    expect(Math.round(reform.height / hour)).toBe(2);
    expect(tap.y).toBe(leak.y);
    expect(Math.abs(tap.x - leak.x)).toBeGreaterThanOrEqual(leak.width);
    expect(reform.width).toBeGreaterThan(1.8 * leak.width);
  }).toPass();
  for (const title of ['Fuga en la cocina', 'Cambiar el grifo']) {
    await expect(calendar.entry(title)).toHaveAccessibleName(/Coincide con otra cita$/);
  }
  await expect(calendar.entry('Reforma')).not.toHaveAccessibleName(/Coincide/);

  const url = page.url();
  await calendar.press('Semana siguiente');
  await expect(calendar.entry('Reforma')).toHaveCount(0);
  await calendar.press('Semana siguiente');
  await expect(page).toHaveURL(new RegExp(`fecha=${dayOfNextMonth(24)}`));
  await page.reload();
  await calendar.grid.waitFor();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(calendar.entry('Reforma')).toBeVisible();
});

test('half an hour has room for its times, its title and who it is with', async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  for (const [title, start_time, end_time] of [
    ['Médico', '08:00', '08:30'],
    ['Taller', '10:00', '10:45'],
    ['Almacén', '12:00', '13:00'],
  ] as const) {
    await provider.call(blockTime, { body: { title, date: tenth, start_time, end_time } });
  }
  const calendar = new CalendarPage(await open(provider));
  await calendar.open(tenth, 'week');
  for (const title of ['Médico', 'Taller', 'Almacén']) {
    const entry = calendar.entry(title);
    await entry.scrollIntoViewIfNeeded();
    const block = await entry.boundingBox();
    for (const text of [/^\d\d:\d\d–\d\d:\d\d$/, title, 'Tiempo bloqueado']) {
      const line = await entry.getByText(text).last().boundingBox();
      expect(line && block && line.y + line.height <= block.y + block.height).toBe(true);
    }
  }
});

test('the weeks of the clock changes have seven days and say which one it is', async ({
  open,
  scenario,
}) => {
  const calendar = new CalendarPage(await open(scenario.provider));
  for (const [wednesday, sunday] of [
    ['2027-03-31', '2027-03-28'],
    ['2027-11-03', '2027-10-31'],
  ] as const) {
    await calendar.open(wednesday, 'week');
    await expect(calendar.grid.getByRole('gridcell')).toHaveCount(7);
    await expect(calendar.grid.getByText('Cambio de hora')).toHaveCount(1);
    await expect(calendar.day(sunday)).toContainText('Cambio de hora');
  }
});
