import { expect, test } from './fixtures/test.ts';

test('a provider is taken to the dashboard', async ({ open, scenario }) => {
  const page = await open(scenario.provider);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});
