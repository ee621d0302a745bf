import type { Locator, Page } from '@playwright/test';

/** /appointments. */
export class AppointmentsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/appointments');
  }

  card(title: string): Locator {
    return this.page.getByRole('article').filter({ hasText: title });
  }

  press(title: string, button: string): Promise<void> {
    return this.card(title).getByRole('button', { name: button }).click();
  }

  filterAt(label: string): Locator {
    return this.page.getByRole('radiogroup', { name: 'Filtro' }).getByText(label);
  }
}
