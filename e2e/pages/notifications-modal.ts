import type { Locator, Page } from '@playwright/test';

/** "Notificaciones", in the settings of /profile. */
export class NotificationsModal {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Notificaciones' });
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await this.page.getByRole('button', { name: 'Notificaciones' }).click();
    await this.dialog.waitFor();
  }

  preference(kind: string, channel: 'Dispositivos' | 'Correo'): Locator {
    return this.dialog.getByRole('switch', { name: `${kind} ${channel}` });
  }
}
