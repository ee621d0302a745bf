import type { Locator, Page } from '@playwright/test';

/** The card that proposes to install the app. */
export class InstallPrompt {
  readonly card: Locator;
  /** The live region that announces the card. */
  readonly announced: Locator;

  constructor(page: Page) {
    this.card = page.getByRole('complementary', { name: 'Instala Oficio' });
    this.announced = page.getByRole('status', { name: 'Avisos de la aplicación' });
  }

  /** Waits until the code of the card is loaded: with the browser's offer, on iOS by itself. */
  async ready(): Promise<void> {
    await this.announced.waitFor({ state: 'attached' });
  }
}
