import type { Locator, Page } from '@playwright/test';

/** /search, the same on a wide window and on the phone. */
export class SearchPage {
  readonly page: Page;
  readonly keyword: Locator;
  readonly cards: Locator;
  readonly summary: Locator;
  readonly map: Locator;
  readonly mapSwitch: Locator;
  readonly mapPill: Locator;
  /** Who was chosen on the map. */
  readonly picked: Locator;
  readonly place: Locator;

  constructor(page: Page) {
    this.page = page;
    this.keyword = page.getByRole('searchbox', { name: 'Palabra clave' });
    this.cards = page.getByRole('list', { name: 'Resultados' }).getByRole('article');
    this.map = page.getByRole('region', { name: 'Mapa de resultados' });
    this.mapSwitch = page.getByRole('switch', { name: 'Mostrar mapa' });
    this.mapPill = page.getByRole('button', { name: /^(Mapa|Lista)$/ });
    this.picked = page.getByRole('region', { name: 'Elegido en el mapa' });
    this.place = page.getByRole('combobox', { name: 'Ubicación' });
    this.summary = page.getByText(/^Mostrando \d+ de \d+ resultados$/);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/search${query && `?q=${encodeURIComponent(query)}`}`);
  }

  async searchFor(text: string): Promise<void> {
    await this.keyword.fill(text);
    await this.keyword.press('Enter');
  }

  /** Types a place and searches near it. */
  async searchNear(text: string): Promise<void> {
    await this.openFilters();
    await this.place.fill(text);
    await this.place.press('Enter');
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  /** The mark of one provider on the map. */
  pin(name: string): Locator {
    return this.map.getByRole('button', { name: new RegExp(`^${name}, valoración`) });
  }

  press(name: string, button: 'Contactar' | 'Agendar Cita' | 'Ver Perfil'): Promise<void> {
    return this.card(name).getByRole('button', { name: button }).click();
  }

  /** The other filters stand beside the list, on the phone in a sheet. */
  async openFilters(until = this.place): Promise<void> {
    await this.keyword.first().waitFor();
    const sheet = this.page.getByRole('button', { name: /^Filtros/ });
    if (await sheet.isVisible()) await sheet.click();
    await until.waitFor();
  }

  /** Runs the search from the filters. */
  async applyFilters(): Promise<void> {
    const form = this.page
      .locator('form')
      .filter({ has: this.page.getByRole('combobox', { name: 'Categoría' }) });
    await form.getByRole('button', { name: 'Buscar', exact: true }).click();
  }
}
