import type { Locator, Page } from '@playwright/test';

/** The header's links, on the phone the tab bar's. */
export class NavigationBar {
  readonly page: Page;
  readonly links: Locator;

  constructor(page: Page) {
    this.page = page;
    this.links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  }

  link(label: string): Locator {
    return this.links.filter({ hasText: label });
  }

  goTo(label: string): Promise<void> {
    return this.link(label).click();
  }
}
