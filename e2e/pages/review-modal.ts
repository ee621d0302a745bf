import type { Locator, Page } from '@playwright/test';

/** "Valorar Servicio", opened from a chat. */
export class ReviewModal {
  readonly dialog: Locator;
  readonly serviceType: Locator;
  readonly comment: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Valorar Servicio' });
    this.serviceType = this.dialog.getByLabel('Tipo de Servicio');
    this.comment = this.dialog.getByPlaceholder('Comparte tu experiencia...');
    this.send = this.dialog.getByRole('button', { name: /^Envia/ });
  }

  rating(label: string): Locator {
    return this.dialog.getByRole('group', { name: label });
  }

  rate(label: string, stars: string): Promise<void> {
    return this.rating(label).getByRole('radio', { name: stars }).press('Space');
  }
}
