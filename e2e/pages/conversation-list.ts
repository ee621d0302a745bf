import type { Locator, Page } from '@playwright/test';

/** The conversations of /messages and of the dashboard. */
export class ConversationList {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  with(name: string): Locator {
    return this.page.getByRole('main').getByRole('link').filter({ hasText: name });
  }
}
