import type { Locator, Page } from '@playwright/test';

/** The prompt that asks whether to switch on notifications on this device. */
export class NotificationPrompt {
  readonly region: Locator;
  readonly accept: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Avisos' });
    this.accept = this.region.getByRole('button', { name: 'Activar avisos' });
  }
}
