import type { Locator, Page } from '@playwright/test';

/** The navigation links: in the header, on a phone in the tab bar. */
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
