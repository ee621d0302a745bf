import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const item = {
  id: '01890000-0000-7000-8000-000000000001',
  other_user: {
    id: '01890000-0000-7000-8000-000000000002',
    name: 'Ramón Etxeberria',
    photo: null,
    user_type: 'provider',
  },
  title: 'Fuga en la cocina',
  created_at: '2026-11-20T10:00:00.000Z',
  archived: false,
};

/** Services that were completed before today, which no test can wait for. */
async function answerWith(page: Page, history: unknown[]): Promise<void> {
  const totals = { total: history.length, total_pages: 1, page: 1 };
  await page.route('**/api/history?*', (route) => route.fulfill({ json: { history, ...totals } }));
}

test('without completed services it says so', async ({ open, scene }) => {
  const page = await open(scene.client);
  await page.goto('/history');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Historial de Servicios' }),
  ).toBeVisible();
  await expect(page.getByText('No tienes historial aún')).toBeVisible();
  await expect(page.getByText('Una vez que completes un servicio, aparecerá aquí')).toBeVisible();
});

test('a service is archived and gone from the list', async ({ open, scene }) => {
  const page = await open(scene.client);
  await answerWith(page, [item]);
  await page.route('**/api/history/*/archive', async (route) => {
    await answerWith(page, []);
    await route.fulfill({ json: { success: true } });
  });
  await page.goto('/history');
  await expect(page.getByText('viernes, 20 de noviembre de 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByText('Archivado exitosamente')).toBeVisible();
  await expect(page.getByText('Ramón Etxeberria')).toBeHidden();
});

test('failures are told', async ({ open, scene }) => {
  const page = await open(scene.client);
  await answerWith(page, [item]);
  await page.route('**/api/history/*/archive', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/history');
  await page.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByText('Error al archivar')).toBeVisible();
  await page.route('**/api/history?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Error al cargar historial').first()).toBeVisible();
});
