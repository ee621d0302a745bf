import { MIN_PASSWORD_LENGTH, type UserType } from '@oficio/contract/auth.ts';
import { messages } from '@oficio/contract/errors/messages.ts';

export type AuthMode = 'login' | 'register';

export interface AuthValues {
  name: string;
  phone: string;
  user_type: UserType;
  email: string;
  password: string;
}

export type AuthErrors = Partial<Record<keyof AuthValues, string>>;

export const emptyAuthValues: AuthValues = {
  name: '',
  phone: '',
  user_type: 'client',
  email: '',
  password: '',
};

/**
 * Validation errors by field (specification 5.1).
 * @param isEmail checks the address, as the browser does
 */
export function authErrors(
  mode: AuthMode,
  values: AuthValues,
  isEmail: (text: string) => boolean,
): AuthErrors {
  const errors: AuthErrors = {};
  if (mode === 'register' && !values.name.trim()) errors.name = 'Escribe tu nombre';
  if (!values.email.trim()) errors.email = 'Escribe tu email';
  else if (!isEmail(values.email.trim())) errors.email = 'El email no es válido';
  if (!values.password) errors.password = 'Escribe tu contraseña';
  else if (mode === 'register' && values.password.length < MIN_PASSWORD_LENGTH)
    errors.password = messages.shortPassword;
  return errors;
}
