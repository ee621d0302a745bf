import { Keyboard } from './fixtures/keyboard.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

test('suggestions are used with the keyboard alone', async ({ page }) => {
  const keys = new Keyboard(page);
  const search = new SearchPage(page);
  await search.open();
  await page.locator('#root:not([data-rendered])').waitFor();
  await keys.goTo(search.keyword);
  await expect(search.keyword).toHaveAttribute('aria-expanded', 'false');
  await keys.type('carpin');
  await expect(search.suggestions).toBeVisible();
  await expect(search.keyword).toHaveAttribute('aria-expanded', 'true');

  const active = search.suggestions.getByRole('option', { selected: true });
  await expect(active).toHaveCount(0);
  // Until this answer, the list shows the one for fewer letters.
  await expect(search.options).toHaveText([/^Buscar/, 'Carpintería']);
  await keys.press('ArrowUp');
  await expect(search.options.last()).toHaveAttribute('aria-selected', 'true');
  await keys.press('Home');
  await expect(active).toHaveText(/^Buscar/);
  await keys.press('ArrowDown');
  await expect(active).toHaveText('Carpintería');
  await expect(search.keyword).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  );
  await keys.press('Escape');
  await expect(search.suggestions).toBeHidden();
  await expect(search.keyword).toHaveValue('carpin');
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/categoria=Carpinter/);
  await expect(search.keyword).toBeFocused();
  // Once the new address is shown: the form follows it and drops what was typed before.
  await page.getByRole('button', { name: 'Quitar filtro: Carpintería' }).waitFor();

  await keys.type('pint');
  await expect(search.suggestions).toBeVisible();
  await keys.press('Tab');
  await expect(search.suggestions).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeFocused();
});

test('recent searches are removed with the keyboard', async ({ page }) => {
  const keys = new Keyboard(page);
  const search = new SearchPage(page);
  await search.open();
  for (const text of ['grifo', 'persiana']) {
    await search.searchFor(`${text} `);
    await expect(page).toHaveURL(`/search?q=${text}`);
    // Without the space once the form follows the address, and drops what was typed before.
    await expect(search.keyword).toHaveValue(text);
  }
  await search.keyword.fill('');
  await expect(search.options).toHaveCount(3);
  await keys.press('ArrowDown', 'Delete');
  await expect(search.options).toHaveText(['grifo', 'Borrar todo']);
  await keys.press('Tab');
  await expect(page.getByRole('button', { name: 'Quitar «grifo»' })).toBeFocused();
  await keys.press('Escape');
  await expect(search.suggestions).toBeHidden();
  await expect(search.keyword).toBeFocused();
  await keys.press('ArrowDown');
  await expect(search.suggestions).toBeVisible();
  await keys.press('Tab', 'Enter');
  await expect(search.options).toHaveCount(0);
  await expect(search.keyword).toBeFocused();
});

test('the list lies over the results, and the whole of it can be reached', async ({ page }) => {
  const search = new SearchPage(page);
  await page.setViewportSize({ width: 1000, height: 400 });
  await search.open();
  await search.type('ca');
  await page.getByRole('group', { name: 'Lugares' }).waitFor();
  await search.options.last().click();
  await expect(page).toHaveURL(/lugar=/);
});
