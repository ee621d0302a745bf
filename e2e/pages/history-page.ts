import type { Locator, Page } from '@playwright/test';

/** /history. */
export class HistoryPage {
  readonly page: Page;
  readonly items: Locator;

  constructor(page: Page) {
    this.page = page;
    this.items = page.getByRole('main').getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/history');
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  item(text: string): Locator {
    return this.items.filter({ hasText: text });
  }

  archive(text: string): Promise<void> {
    return this.item(text).getByRole('button', { name: 'Archivar' }).click();
  }
}
