import type {
  SecurityEvent,
  SecurityEventKind,
} from '@oficio/contract/security/security-events.ts';
import { nameOfDevice } from '@oficio/contract/sessions.ts';
import { formatDayMonthTime } from '#app/lib/format/dates.ts';

/** How an event is marked: as usual, as a refusal, as a change of the account, or as done to it. */
export type EventTone = 'entry' | 'refusal' | 'change' | 'foreign';

const labels: Record<SecurityEventKind, [sentence: string, tone: EventTone]> = {
  registered: ['Creaste la cuenta', 'change'],
  logged_in_password: ['Entraste con tu contraseña', 'entry'],
  logged_in_passkey: ['Entraste con una llave de acceso', 'entry'],
  logged_in_code: ['Entraste con contraseña y código', 'entry'],
  logged_in_recovery_code: ['Entraste con un código de recuperación', 'entry'],
  logged_out: ['Cerraste sesión', 'entry'],
  session_ended: ['Cerraste la sesión de otro dispositivo', 'change'],
  other_sessions_ended: ['Cerraste las demás sesiones', 'change'],
  password_changed: ['Cambiaste la contraseña', 'change'],
  password_reset_requested: ['Se pidió un enlace para restablecer la contraseña', 'change'],
  password_reset: ['La contraseña se restableció con un enlace', 'change'],
  passkey_added: ['Añadiste una llave de acceso', 'change'],
  passkey_deleted: ['Eliminaste una llave de acceso', 'change'],
  second_factor_enabled: ['Activaste la verificación en dos pasos', 'change'],
  second_factor_disabled: ['Desactivaste la verificación en dos pasos', 'change'],
  recovery_codes_replaced: ['Creaste otros códigos de recuperación', 'change'],
  data_exported: ['Descargaste tus datos', 'change'],
  sessions_ended_by_admin: ['Soporte cerró todas tus sesiones', 'foreign'],
  banned: ['Soporte suspendió la cuenta', 'foreign'],
  unbanned: ['Soporte levantó la suspensión', 'foreign'],
  promoted: ['La cuenta pasó a ser de administración', 'foreign'],
  login_refused: ['Intento de entrar fallido', 'refusal'],
  login_locked: ['Entrada bloqueada por demasiados intentos', 'refusal'],
  code_refused: ['Código de verificación incorrecto', 'refusal'],
  confirmation_refused: ['Contraseña incorrecta al confirmar un cambio', 'refusal'],
};

/** What happened: "Entraste con tu contraseña". */
export function sentenceOf({ kind }: Pick<SecurityEvent, 'kind'>): string {
  return labels[kind][0];
}

export function toneOf({ kind }: Pick<SecurityEvent, 'kind'>): EventTone {
  return labels[kind][1];
}

/** When and from where: "20 nov, 16:58 · Chrome en Windows · red 85.52.10.x". */
export function originLabel(event: SecurityEvent): string {
  const when = formatDayMonthTime(event.at);
  if (toneOf(event) === 'foreign') return when;
  const network = event.network ? [`red ${event.network}`] : [];
  return [when, nameOfDevice(event), ...network].join(' · ');
}
