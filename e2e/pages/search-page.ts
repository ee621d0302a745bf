import { expect, type Locator, type Page } from '@playwright/test';

/** /search, on a desktop and on a phone. */
export class SearchPage {
  readonly page: Page;
  /** The keyword's field; on a phone, the one in the dialog once that is open. */
  readonly keyword: Locator;
  readonly suggestions: Locator;
  readonly options: Locator;
  readonly cards: Locator;
  readonly summary: Locator;
  readonly map: Locator;
  readonly mapSwitch: Locator;
  readonly mapPill: Locator;
  /** The results selected on the map. */
  readonly picked: Locator;
  readonly place: Locator;
  /** Asks for the place of a search without one. */
  readonly ask: Locator;
  readonly freeDay: Locator;

  constructor(page: Page) {
    this.page = page;
    const label = { name: 'Palabra clave' };
    this.keyword = page.getByRole('combobox', label).or(page.getByRole('textbox', label)).last();
    this.suggestions = page.getByRole('listbox', { name: 'Sugerencias' });
    this.options = this.suggestions.getByRole('option');
    this.cards = page.getByRole('list', { name: 'Resultados' }).getByRole('article');
    this.map = page.getByRole('region', { name: 'Mapa de resultados' });
    this.mapSwitch = page.getByRole('switch', { name: 'Mostrar mapa' });
    this.mapPill = page.getByRole('button', { name: /^(Mapa|Lista)$/ });
    this.picked = page.getByRole('region', { name: 'Elegido en el mapa' });
    // The field becomes a combobox when it gets the focus.
    this.place = page
      .getByRole('combobox', { name: 'Ubicación' })
      .or(page.getByRole('textbox', { name: 'Ubicación' }));
    this.ask = page.getByRole('region', { name: '¿Dónde lo necesitas?' });
    this.freeDay = page.getByRole('textbox', { name: 'Fecha libre' });
    this.summary = page.getByText(/^Mostrando \d+ de \d+ resultados$/);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/search${query && `?q=${encodeURIComponent(query)}`}`);
  }

  /** Replaces the keyword by typing. A phone shows the field in a dialog meanwhile. */
  async type(text: string, where: 'the search' | 'the home page' = 'the search'): Promise<void> {
    await this.page.locator('#root:not([data-rendered])').waitFor();
    const field =
      where === 'the search' ? this.keyword : this.page.getByLabel('¿Qué servicio necesitas?');
    await field.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.type(text);
  }

  async searchFor(text: string): Promise<void> {
    await this.isReady();
    await this.keyword.fill(text);
    await this.keyword.press('Enter');
  }

  /** Types a place and searches near it. */
  async searchNear(text: string): Promise<void> {
    await this.isReady();
    await this.place.fill(text);
    await this.place.press('Enter');
  }

  /** Waits until the place of a guest's search is stored on the device. */
  async hasKeptPlace(): Promise<void> {
    await this.page.waitForFunction(
      () => localStorage.getItem('private:guest:last-place') !== null,
    );
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  /** The pin of a provider on the map. */
  pin(name: string): Locator {
    return this.map.getByRole('button', {
      name: new RegExp(`^${name}, (valoración|Nuevo en Oficio)`),
    });
  }

  press(name: string, button: 'Contactar' | 'Agendar Cita' | 'Ver Perfil'): Promise<void> {
    const role = button === 'Ver Perfil' ? 'link' : 'button';
    return this.card(name).getByRole(role, { name: button }).click();
  }

  /** "Ver Perfil", which opens a dialog for guests. */
  profileOf(name: string): Locator {
    return this.card(name).getByRole('link', { name: 'Ver Perfil' });
  }

  /**
   * The server-rendered page has the fields, but only the app can look up places, and what is filled
   * in while React hydrates a field is lost. The hydrated keyword tells what opens from it.
   */
  async isReady(): Promise<void> {
    const hydrated = this.page
      .locator('[name="q"]:is([role="combobox"], [aria-haspopup="dialog"])')
      .filter({ visible: true })
      .first();
    // The filters beside the list are hydrated with the first input after the page itself.
    await expect(async () => {
      await this.page.mouse.move(1, 1);
      await hydrated.waitFor({ timeout: 1000 });
    }).toPass();
  }

  /** The filters are beside the list, on a phone in a drawer. */
  async openFilters(until = this.page.getByRole('combobox', { name: 'Categoría' })): Promise<void> {
    await this.isReady();
    const sheet = this.page.getByRole('button', { name: /^Filtros/ });
    if (await sheet.isVisible()) await sheet.click();
    await until.waitFor();
  }

  /** Chooses a day (YYYY-MM-DD) in the calendar of the filters. */
  async chooseFreeDay(date: string): Promise<void> {
    await this.freeDay.click();
    const next = this.page.getByRole('button', { name: 'Mes siguiente' });
    await next.waitFor();
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const name = new Intl.DateTimeFormat('es-ES', options)
      .format(new Date(date))
      .replaceAll(' de ', ' ');
    const day = this.page.getByRole('button', { name, exact: true });
    if (!(await day.isVisible())) await next.click();
    await day.click();
  }

  /** Runs the search from the filters. */
  async applyFilters(): Promise<void> {
    const form = this.page
      .locator('form')
      .filter({ has: this.page.getByRole('combobox', { name: 'Categoría' }) });
    await form.getByRole('button', { name: 'Buscar', exact: true }).click();
  }
}
