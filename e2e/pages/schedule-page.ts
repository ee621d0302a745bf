import type { Locator, Page } from '@playwright/test';

/** /schedule. */
export class SchedulePage {
  readonly page: Page;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.save = page.getByRole('button', { name: 'Guardar Horario' });
  }

  async open(): Promise<void> {
    await this.page.goto('/schedule');
    await this.save.waitFor();
  }

  day(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  /** The row of a weekday. */
  row(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  /** The hour and minute inputs of a time, e.g. `time('Lunes, inicio')`. */
  time(name: string) {
    const field = (part: string) => this.page.getByLabel(`${name}, ${part}`, { exact: true });
    return { hours: field('horas'), minutes: field('minutos') };
  }

  async type(name: string, hours: string, minutes: string): Promise<void> {
    await this.time(name).hours.fill(hours);
    await this.time(name).minutes.fill(minutes);
  }
}
