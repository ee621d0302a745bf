import type { Locator, Page } from '@playwright/test';

/** "Bloquear Tiempo". */
export class BlockTimeModal {
  readonly page: Page;
  readonly dialog: Locator;
  readonly title: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Bloquear Tiempo' });
    this.title = this.dialog.getByLabel('Título');
    this.save = this.dialog.getByRole('button', { name: /^Guarda/ });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Bloquear tiempo' }).click();
    await this.title.waitFor();
  }

  /** @param time HH:MM */
  async setTime(label: 'Hora inicio' | 'Hora fin', time: string): Promise<void> {
    const [hours = '', minutes = ''] = time.split(':');
    await this.dialog.getByLabel(`${label}, horas`).fill(hours);
    await this.dialog.getByLabel(`${label}, minutos`).fill(minutes);
  }
}
