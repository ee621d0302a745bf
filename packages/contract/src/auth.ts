import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { messages } from './errors.ts';
import { id, success, text } from './fields.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

export const userType = z.enum(['client', 'provider']);
export type UserType = z.infer<typeof userType>;

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('El email no es válido'));

/** A new password; the minimum carries the specification's sentence (5.2). */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, messages.shortPassword)
  .max(MAX_PASSWORD_LENGTH, `La contraseña no puede superar ${MAX_PASSWORD_LENGTH} caracteres`);

export const authUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  description: z.string().nullable(),
  user_type: userType,
  is_superadmin: z.boolean(),
});
export type AuthUser = z.infer<typeof authUser>;

const authResult = z.object({ token: z.string(), user: authUser });

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  tag: 'auth',
  summary: 'Crea una cuenta y abre su sesión',
  access: 'public',
  body: z.strictObject({
    email,
    password: newPassword,
    name: text(100).min(1, 'El nombre es requerido'),
    user_type: userType,
    phone: text(30).nullish(),
  }),
  response: authResult,
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  tag: 'auth',
  summary: 'Abre una sesión',
  access: 'public',
  body: z.strictObject({
    email: z.string().trim().toLowerCase().min(1).max(254),
    password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  }),
  response: authResult,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag: 'auth',
  summary: 'Cierra esta sesión',
  access: 'session',
  response: success,
});

/** Answers alike whether the email has an account or not (decisions §3). */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'auth',
  summary: 'Pide por correo un enlace para elegir otra contraseña',
  access: 'public',
  body: z.strictObject({ email }),
  response: success,
});

export const RESET_SUCCEEDED = 'Contraseña restablecida exitosamente';

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  tag: 'auth',
  summary: 'Elige otra contraseña con el enlace recibido',
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200), password: newPassword }),
  response: z.object({ message: z.string() }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  tag: 'auth',
  summary: 'Cambia la contraseña y cierra las demás sesiones',
  access: 'session',
  body: z.strictObject({
    current_password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    password: newPassword,
  }),
  response: success,
});
