import type { UserType } from '@oficio/contract/auth.ts';
import type { Locator, Page } from '@playwright/test';

const roleLabels: Record<UserType, string> = {
  client: 'Busco servicios',
  provider: 'Ofrezco servicios',
};

/** /auth: login and registration. */
export class AuthPage {
  readonly page: Page;
  readonly name: Locator;
  readonly email: Locator;
  readonly password: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Nombre Completo');
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Contraseña', { exact: true });
  }

  async open(mode: 'login' | 'register' = 'login'): Promise<void> {
    await this.page.goto(mode === 'register' ? '/auth?mode=register' : '/auth');
  }

  submit(label: 'Iniciar Sesión' | 'Registrarse'): Locator {
    return this.page.getByRole('button', { name: label, exact: true });
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit('Iniciar Sesión').click();
  }

  async register(
    userType: UserType,
    account: { name: string; email: string; password: string },
  ): Promise<void> {
    await this.name.fill(account.name);
    await this.page.getByText(roleLabels[userType]).click();
    await this.email.fill(account.email);
    await this.password.fill(account.password);
    await this.submit('Registrarse').click();
  }
}
