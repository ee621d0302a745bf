import type { Locator, Page } from '@playwright/test';

/** /provider/{id}. */
export class ProviderPage {
  readonly page: Page;
  readonly contact: Locator;
  readonly request: Locator;

  constructor(page: Page) {
    this.page = page;
    this.contact = page.getByRole('button', { name: 'Contactar' });
    this.request = page.getByRole('button', { name: 'Solicitar Cita' });
  }

  async open(providerId: string): Promise<void> {
    await this.page.goto(`/provider/${providerId}`);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Chooses an action of the menu "Más acciones". */
  async more(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Más acciones' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
