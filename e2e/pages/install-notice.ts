import type { Locator, Page } from '@playwright/test';

/** The card that proposes to install the app. */
export class InstallNotice {
  readonly card: Locator;
  /** What is read out when it comes. */
  readonly announced: Locator;

  constructor(page: Page) {
    this.card = page.getByRole('complementary', { name: 'Instala Oficio' });
    this.announced = page.getByRole('status', { name: 'Avisos de la aplicación' });
  }

  /** What shows it comes after the screen itself. */
  async ready(): Promise<void> {
    await this.announced.waitFor({ state: 'attached' });
  }
}
