import type { Locator, Page } from '@playwright/test';

/** /calendar. */
export class CalendarPage {
  readonly page: Page;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
  }

  /** @param date YYYY-MM-DD */
  async open(date: string, view: 'month' | 'week' = 'month'): Promise<void> {
    const search = new URLSearchParams({
      fecha: date,
      ...(view === 'week' && { vista: 'semana' }),
    });
    await this.page.goto(`/calendar?${search}`);
    await this.grid.waitFor();
  }

  /** A day of the grid. @param date YYYY-MM-DD */
  day(date: string): Locator {
    const name = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(date),
    );
    return this.grid.getByRole('gridcell', { name });
  }

  /** An appointment shown with its text: in the week, which comes first, or in the selected day. */
  entry(title: string): Locator {
    const name = new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${title}`);
    return this.page.getByRole('button', { name }).first();
  }

  /** The details dialog of an appointment. */
  details(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }
}
