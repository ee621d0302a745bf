import type { Locator, Page } from '@playwright/test';

/** /admin, the same on a wide window and on the phone. */
export class AdminPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly search: Locator;
  readonly type: Locator;
  /** The cards of "Vista Tarjetas". */
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.search = page.getByPlaceholder('Buscar por nombre o email...');
    this.type = page.getByRole('combobox', { name: 'Tipo' });
    this.cards = page.getByRole('feed', { name: 'Usuarios' }).getByRole('article');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin${query}`);
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** An account of the list: a row of the table, an item on the phone. */
  account(email: string): Locator {
    return this.page.locator('tr, li').filter({ hasText: email });
  }

  async searchFor(text: string): Promise<void> {
    await this.search.fill(text);
    await this.search.press('Enter');
  }

  /** The report against somebody. */
  report(name: string): Locator {
    return this.page.getByRole('article', { name: `Denuncia contra ${name}` });
  }

  /** Opens the queue and turns its pages until the report is there: others report meanwhile. */
  async findReport(name: string): Promise<Locator> {
    const found = this.report(name);
    await this.open('?vista=denuncias');
    await this.report('').first().waitFor();
    while (!(await found.isVisible())) {
      await this.button('Página siguiente').click();
      await this.button('Página anterior').click({ trial: true });
    }
    return found;
  }
}
