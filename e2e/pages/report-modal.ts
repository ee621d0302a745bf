import type { Locator, Page } from '@playwright/test';

/** The form to report a user, a message or a review. */
export class ReportModal {
  readonly dialog: Locator;
  readonly details: Locator;
  readonly send: Locator;

  constructor(page: Page, title: string) {
    this.dialog = page.getByRole('dialog', { name: title });
    this.details = this.dialog.getByLabel('Detalles (opcional)');
    this.send = this.dialog.getByRole('button', { name: 'Enviar denuncia' });
  }

  async choose(reason: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: reason }).check();
  }
}
