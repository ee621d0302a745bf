import { expect, type Locator, type Page } from '@playwright/test';

/** /admin, on a desktop and on a phone. */
export class AdminPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
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

  /** An account in the list: a table row, on a phone a list item. */
  account(email: string): Locator {
    return this.page.locator('tr, li').filter({ hasText: email });
  }

  /** The report about a user. */
  report(name: string): Locator {
    return this.page.getByRole('article', { name: `Denuncia contra ${name}` });
  }

  /** Opens the reports and turns pages until the report is found: other tests add reports. */
  async findReport(name: string): Promise<Locator> {
    await this.open('?vista=denuncias');
    return this.turnToReport(name);
  }

  turnToReport(name: string): Promise<Locator> {
    return this.turnTo(this.report(name));
  }

  /**
   * Turns the pages of the open reports until this one is found. A report that another test
   * resolves moves the later ones up, perhaps to a page passed before: after the last page the search
   * begins anew.
   */
  async turnTo(found: Locator): Promise<Locator> {
    const position = this.page.getByText(/^Página \d+ de \d+$/);
    for (;;) {
      await this.report('').first().waitFor();
      if (await found.isVisible()) return found;
      const [before = ''] = await position.allTextContents();
      const [page = 1, pages = 1] = before.match(/\d+/g)?.map(Number) ?? [];
      if (page < pages) {
        await this.button('Página siguiente').click();
        // Changes together with the rows.
        await expect(this.page.getByText(before, { exact: true })).toHaveCount(0);
      } else await this.open('?vista=denuncias');
    }
  }
}
