import type { Locator, Page } from '@playwright/test';

/** The modal "Solicitar Cita con …". */
export class RequestModal {
  readonly dialog: Locator;
  readonly title: Locator;
  readonly details: Locator;
  readonly date: Locator;
  readonly endHour: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Solicitar Cita con / });
    this.title = this.dialog.getByLabel('Motivo de la cita');
    this.details = this.dialog.getByLabel('Detalles adicionales');
    this.date = this.dialog.getByLabel('Fecha deseada');
    this.endHour = this.dialog.getByLabel('Hora preferida fin, horas');
    this.send = this.dialog.getByRole('button', { name: 'Enviar Solicitud' });
  }

  /** @param date YYYY-MM-DD */
  async chooseDate(date: string): Promise<void> {
    const [year, month, day] = date.split('-');
    await this.date.fill(`${day}/${month}/${year}`);
    await this.date.press('Enter');
  }

  async chooseTime(start: string): Promise<void> {
    await this.dialog.getByText(start, { exact: true }).click();
  }
}
