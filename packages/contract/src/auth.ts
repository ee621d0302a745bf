import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { messages } from './errors/messages.ts';
import { id, instant, required, success, text } from './fields.ts';
import { personName } from './names/person-name.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 30;

export const userType = z.enum(['client', 'provider']);
export type UserType = z.infer<typeof userType>;

/** The refusal of an email that a reset link is mailed to (specification 5.2). */
export const EMAIL_MISSING = 'Por favor introduce tu correo electrónico';
/** Of a reset link without its token (specification 5.2). */
export const TOKEN_MISSING = 'Token inválido o no proporcionado';

/**
 * What the browser takes for an email (specification 5.1), by the pattern of the HTML standard. The
 * browser takes a domain without a dot and more than 64 characters before the @ too, which are
 * hardly ever meant.
 */
export const EMAIL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: 'El email no es válido' }));

/** A new password. One that is too short is refused with the message of specification 5.2. */
const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, messages.shortPassword)
  .max(MAX_PASSWORD_LENGTH, `La contraseña no puede superar ${MAX_PASSWORD_LENGTH} caracteres`);

/**
 * A telephone number: `phone` in E.164, `phone_display` as users read it. A text from the time
 * before numbers were checked that is no number is the same in both.
 */
export const phoneFields = {
  phone: z.string().nullable(),
  phone_display: z.string().nullable(),
};

export const authUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  ...phoneFields,
  photo: z.string().nullable(),
  description: z.string().nullable(),
  user_type: userType,
  is_superadmin: z.boolean(),
});
export type AuthUser = z.infer<typeof authUser>;

export const authResult = z.object({ token: z.string(), user: authUser });
export type AuthResult = z.infer<typeof authResult>;

/** The password was right, and the account has a second factor: no session is open yet. */
const secondFactorRequired = z.object({
  second_factor: z.object({
    /** Exchanged for a session together with a code, once and until `expires_at`. */
    ticket: z.string(),
    expires_at: instant,
  }),
});

const loginResult = z.union([authResult, secondFactorRequired]);
export type LoginResult = z.infer<typeof loginResult>;

/**
 * The session that a login has opened.
 * @throws Error when the account has a second factor
 */
export function sessionOf(result: LoginResult): AuthResult {
  if ('second_factor' in result) throw new Error('The login needs a code of the second factor');
  return result;
}

/**
 * Creates an account and its first session (specification 2.4, 3.5). Refused for a taken email,
 * regardless of case, and for a password that is easy to guess.
 */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  tag: 'auth',
  summary: 'Crea una cuenta y abre su sesión',
  access: 'public',
  takesKey: true,
  body: z.strictObject({
    email,
    password: newPassword,
    name: personName,
    user_type: userType,
    /** Stored in E.164; without a prefix, a Spanish number. */
    phone: text(MAX_PHONE_LENGTH).nullish(),
  }),
  response: authResult,
});

/**
 * Responds with a ticket for `logInWithCode` when the account has a second factor. An unknown email
 * and a wrong password get the same refusal; a banned account gets its ban message (decisions §3).
 */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  tag: 'auth',
  summary: 'Abre una sesión',
  access: 'public',
  body: z.strictObject({
    email: z.string().trim().toLowerCase().min(1).max(MAX_EMAIL_LENGTH),
    password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  }),
  response: loginResult,
});

/** Ends the session of the call and closes its sockets; other sessions of the account remain. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag: 'auth',
  summary: 'Cierra esta sesión',
  access: 'session',
  response: success,
});

/** The response does not reveal whether the email has an account (decisions §3). */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'auth',
  summary: 'Pide por correo un enlace para elegir otra contraseña',
  access: 'public',
  body: z.strictObject({ email: required(EMAIL_MISSING).trim().min(1, EMAIL_MISSING).pipe(email) }),
  response: success,
});

export const RESET_SUCCEEDED = 'Contraseña restablecida exitosamente';

/**
 * Sets a new password and ends all sessions of the account (specification 2.6, decisions §3). The
 * token is that of a mailed link: it is valid once, for an hour.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  tag: 'auth',
  summary: 'Elige otra contraseña con el enlace recibido',
  access: 'public',
  takesKey: true,
  body: z.strictObject({
    token: required(TOKEN_MISSING).min(1, TOKEN_MISSING),
    password: newPassword,
  }),
  response: z.object({ message: z.string() }),
});

/**
 * Ends the other sessions of the account (decisions §3). Refused when the current password is
 * wrong, or the new one is easy to guess.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  tag: 'auth',
  summary: 'Cambia la contraseña y cierra las demás sesiones',
  access: 'session',
  takesKey: true,
  confirmation: 'with-second-factor',
  body: z.strictObject({
    current_password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    password: newPassword,
  }),
  response: success,
});
