import type { Locator, Page } from '@playwright/test';
import type { picture } from '../fixtures/pictures.ts';

/** /profile. */
export class ProfilePage {
  readonly page: Page;
  readonly edit: Locator;
  readonly save: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly address: Locator;
  readonly status: Locator;
  readonly gallery: Locator;

  constructor(page: Page) {
    this.page = page;
    this.edit = page.getByRole('button', { name: 'Editar Perfil' });
    this.save = page.getByRole('button', { name: 'Guardar Cambios' });
    this.name = page.getByLabel('Nombre', { exact: true });
    this.description = page.getByLabel('Descripción');
    this.address = page.getByLabel('Dirección (Opcional)');
    this.status = page.getByRole('combobox', { name: 'Estado de Disponibilidad' });
    this.gallery = page.getByRole('img', { name: /de la galería$/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
  }

  /** The value of a fact in view mode. */
  fact(label: string): Locator {
    const term = this.page.getByRole('term').getByText(label, { exact: true });
    return this.page.locator('dl > div').filter({ has: term }).getByRole('definition');
  }

  async choosePhoto(file: typeof picture): Promise<void> {
    await this.#chooseFile('Cambiar foto', file);
  }

  async addImage(file: typeof picture): Promise<void> {
    await this.#chooseFile('Agregar imagen', file);
  }

  async #chooseFile(button: string, file: typeof picture): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(file);
  }

  async addCategory(category: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Añadir categoría' }).click();
    await this.page.getByRole('option', { name: category }).click();
  }

  async chooseStatus(label: 'Disponible' | 'Ocupado' | 'Fuera de horario'): Promise<void> {
    await this.status.click();
    await this.page.getByRole('option', { name: label }).click();
  }
}
