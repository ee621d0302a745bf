import type { Locator, Page } from '@playwright/test';

/** "Notificaciones", in the settings of /profile. */
export class NotificationsModal {
  readonly page: Page;
  readonly dialog: Locator;
  readonly device: Locator;
  readonly switchOn: Locator;
  readonly switchOff: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Notificaciones' });
    this.device = this.dialog.getByRole('region', { name: 'Este dispositivo' });
    this.switchOn = this.device.getByRole('button', { name: 'Activar en este dispositivo' });
    this.switchOff = this.device.getByRole('button', { name: 'Desactivar' });
    this.rows = this.dialog.getByRole('rowheader');
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
