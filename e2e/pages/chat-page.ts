import { expect, type Locator, type Page } from '@playwright/test';
import type { picture } from '../fixtures/pictures.ts';

/** /chat/{conversation}/{user}. */
export class ChatPage {
  readonly page: Page;
  readonly log: Locator;
  readonly composer: Locator;
  readonly send: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    this.page = page;
    this.log = page.getByRole('log', { name: 'Mensajes' });
    this.composer = page.getByPlaceholder('Escribe un mensaje...');
    this.send = page.getByRole('button', { name: 'Enviar', exact: true });
    this.preview = page.getByRole('img', { name: 'Vista previa' });
  }

  /** Opens it and waits until its messages are loaded. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.log.waitFor();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  message(text: string): Locator {
    return this.log.getByRole('listitem').filter({ hasText: text });
  }

  typing(name: string): Locator {
    return this.page.getByRole('status').getByText(`${name} está escribiendo…`);
  }

  /**
   * Types until the other participant's chat shows it: typing events are lost until both sockets
   * are connected.
   */
  async typeUntil(isShown: Locator): Promise<void> {
    await expect(async () => {
      await this.composer.pressSequentially('Voy');
      await expect(isShown).toBeVisible({ timeout: 2500 });
    }).toPass();
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  resend(text: string): Promise<void> {
    return this.message(text).getByRole('button', { name: 'Reintentar' }).click();
  }

  /** Opens the map of the place to share; resolves to its dialog. */
  async shareLocation(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Compartir ubicación' }).click();
    return this.page.getByRole('dialog', { name: 'Compartir ubicación' });
  }

  async attach(file: typeof picture): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Adjuntar imagen' }).click();
    await (await chooser).setFiles(file);
  }

  scrollToStart(): Promise<void> {
    return this.log.evaluate((log) => {
      log.scrollTop = 0;
    });
  }

  /** Chooses an action of the menu "Más acciones". */
  async more(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Más acciones' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
