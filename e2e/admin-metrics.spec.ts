import type { Metrics } from '@oficio/contract/admin.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { AdminPage } from './pages/admin-page.ts';

const HOUR_MS = 3_600_000;
const now = Date.parse('2026-11-20T20:00:00Z');

/** Newest first: the newest has `count(0)`. */
function entries(length: number, stepMs: number, count: (index: number) => number) {
  return Array.from({ length }, (_, index) => ({
    at: new Date(now - index * stepMs).toISOString(),
    count: count(index),
  }));
}

function metrics(changes: Partial<Metrics> = {}): Metrics {
  const hours = entries(24, HOUR_MS, (index) => 10 + index);
  const days = entries(30, 24 * HOUR_MS, (index) => 100 - index);
  const byDay = days.map(({ at, count }) => ({ day: at, count }));
  return {
    total_users: 4812,
    new_users_30d: 386,
    total_messages: 58_214,
    banned_users: 17,
    users_online: 143,
    contacted_users: { total: 2954, sent_messages: 2611, received_messages: 2403 },
    online_history: {
      day: { max: 33, avg: 21.5, history: hours.map(({ at, count }) => ({ hour: at, count })) },
      week: { max: 100, avg: 97, history: byDay.slice(0, 7) },
      month: { max: 100, avg: 85.5, history: byDay },
    },
    total_providers: 1138,
    total_clients: 3674,
    categories_stats: [
      { category: 'Fontanería', count: 214 },
      { category: 'Electricidad', count: 107 },
    ],
    ...changes,
  };
}

async function answer(page: Page, next: () => Metrics | null): Promise<void> {
  await page.route('**/api/admin/metrics', (route) => {
    const json = next();
    return json ? route.fulfill({ json }) : route.fulfill({ status: 500, json: { detail: 'x' } });
  });
}

test('all metrics, with their shares', async ({ open, admin }) => {
  const page = await open(admin);
  await answer(page, () => metrics());
  await new AdminPage(page).open();
  const figures = [
    ['Total Usuarios', '4812', '1138 proveedores, 3674 clientes'],
    ['Nuevos (30 días)', '386', '8 % del total'],
    ['Mensajes', '58.214', 'desde el principio'],
    ['Usuarios Baneados', '17', '0,4 % del total'],
    ['Usuarios En Línea', '143', 'activos en los últimos 30 minutos'],
    ['Usuarios Contactados', '2954', '61 % del total'],
    ['Enviaron Mensajes', '2611', '54 % del total'],
    ['Recibieron Mensajes', '2403', '50 % del total'],
  ];
  for (const [label = '', value = '', note = ''] of figures) {
    const stat = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(stat.getByRole('definition').first()).toHaveText(value);
    await expect(stat).toContainText(note.replace(' %', '\u00a0%'));
  }
  const distribution = page.getByRole('region', { name: 'Proveedores y clientes' });
  await expect(distribution).toContainText('Proveedores1138');
  await expect(distribution).toContainText('Clientes3674');
  await expect(distribution).toContainText('24\u00a0%76\u00a0%');
  const categories = page.getByRole('region', { name: 'Categorías principales' });
  await expect(categories.getByRole('listitem')).toHaveText([/Fontanería214/, /Electricidad107/]);
});

test('the history shows the newest entries, oldest first', async ({ open, admin }) => {
  const page = await open(admin);
  await answer(page, () => metrics());
  await new AdminPage(page).open();
  const day = page.getByRole('figure', { name: 'Día' });
  await expect(day).toContainText('Máximo33');
  await expect(day).toContainText('Media22');
  await expect(day.getByRole('row')).toHaveCount(12);
  await expect(day.getByRole('row').first()).toHaveText('viernes, 10:0021');
  await expect(day.getByRole('row').last()).toHaveText('viernes, 21:0010');
  const week = page.getByRole('figure', { name: 'Semana' });
  await expect(week.getByRole('row')).toHaveCount(7);
  await expect(week.getByRole('row').last()).toHaveText('viernes, 20 de noviembre100');
  const month = page.getByRole('figure', { name: 'Mes' });
  await expect(month.getByRole('row')).toHaveCount(15);
  await expect(month.getByRole('row').first()).toHaveText('viernes, 6 de noviembre86');
  await expect(async () => {
    const shares = await day
      .locator('[title]')
      .evaluateAll((bars) =>
        bars.map((bar) => bar.clientHeight / (bar.parentElement?.clientHeight ?? 0)),
      );
    expect(shares[0]).toBeCloseTo(21 / 33, 1);
    expect(shares.at(-1)).toBeCloseTo(10 / 33, 1);
  }).toPass();
});

test('a platform without users shows no division by zero', async ({ open, admin }) => {
  const page = await open(admin);
  const noUsers = { max: 0, avg: 0 };
  const at = new Date(now).toISOString();
  await answer(page, () =>
    metrics({
      total_users: 0,
      total_providers: 0,
      total_clients: 0,
      categories_stats: [],
      online_history: {
        day: { ...noUsers, history: [{ hour: at, count: 0 }] },
        week: { ...noUsers, history: [{ day: at, count: 0 }] },
        month: { ...noUsers, history: [{ day: at, count: 0 }] },
      },
    }),
  );
  await new AdminPage(page).open();
  await expect(page.getByText('Todavía ningún proveedor ha elegido su categoría.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|∞/);
});

test('the metrics refresh every 30 seconds', async ({ open, admin }) => {
  const page = await open(admin);
  let online = 142;
  await answer(page, () => metrics({ users_online: online }));
  await page.clock.install();
  await new AdminPage(page).open();
  await expect(page.getByText('142', { exact: true })).toBeVisible();
  online = 143;
  await page.clock.fastForward(31_000);
  await expect(page.getByText('143', { exact: true })).toBeVisible();
});

test('a failed load shows an error and can be retried', async ({ open, admin }) => {
  const page = await open(admin);
  let isUp = false;
  await answer(page, () => (isUp ? metrics() : null));
  await new AdminPage(page).open();
  await expect(page.getByRole('alert').getByText('Error al cargar métricas')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('4812')).toBeVisible();
});

test('the real metrics count the online users', async ({ open, admin, scenario }) => {
  const page = await open(admin);
  await new AdminPage(page).open();
  const online = page.locator('dl > div').filter({ hasText: 'Usuarios En Línea' });
  await expect(online.getByRole('definition').first()).toHaveText(/^[1-9]/);
  expect(scenario.provider.user.name).toBe('Ramón Etxeberria');
  const categories = page.getByRole('region', { name: 'Categorías principales' });
  await expect(categories).toContainText('Fontanería');
});
