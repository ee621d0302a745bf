import { MIN_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { messages } from '@oficio/contract/errors/messages.ts';

export interface PasswordValues {
  current: string;
  password: string;
  confirmation: string;
}

export type PasswordErrors = Partial<PasswordValues>;

/** Validation errors of the three fields (specification 5.2). */
export function passwordErrors({ current, password, confirmation }: PasswordValues) {
  const errors: PasswordErrors = {};
  if (!current) errors.current = 'Escribe tu contraseña actual';
  if (password.length < MIN_PASSWORD_LENGTH) errors.password = messages.shortPassword;
  else if (password !== confirmation) errors.confirmation = 'Las contraseñas no coinciden';
  return errors;
}
