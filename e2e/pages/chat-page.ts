import type { Locator, Page } from '@playwright/test';

/** /chat/{conversation}/{user}. */
export class ChatPage {
  readonly page: Page;
  readonly log: Locator;
  readonly composer: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    this.page = page;
    this.log = page.getByRole('log', { name: 'Mensajes' });
    this.composer = page.getByPlaceholder('Escribe un mensaje...');
    this.send = page.getByRole('button', { name: 'Enviar', exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  message(text: string): Locator {
    return this.log.getByRole('listitem').filter({ hasText: text });
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }
}
