import * as z from 'zod';

/** Body of every error response (decisions §2). */
export const errorBody = z.object({ detail: z.string() });
export type ErrorBody = z.infer<typeof errorBody>;

/** Messages that both the server and the web app use. */
export const messages = {
  invalidData: 'Datos no válidos',
  sessionInvalid: 'Sesión no válida o caducada',
  forbidden: 'No tienes permiso para realizar esta acción',
  adminSecondFactor:
    'Activa la verificación en dos pasos en Perfil › Seguridad para usar la administración',
  confirmIdentity: 'Confirma que eres tú para continuar',
  ownAccount: 'No puedes aplicar esta acción a tu propia cuenta',
  notFound: 'Recurso no encontrado',
  bodyTooLarge: 'Los datos enviados son demasiado grandes',
  imageTooLarge: 'La imagen no puede superar 5MB',
  imageFormat: 'Formato de imagen no permitido',
  tooManyAttempts: 'Demasiados intentos. Inténtalo más tarde',
  unavailable: 'Servicio no disponible temporalmente',
  conversationForbidden: 'No tienes acceso a esta conversación',
  onlyClientsBook: 'Solo los clientes pueden agendar citas',
  phoneInvalid:
    'El teléfono no es válido. Si no es de España, empieza por su prefijo, como +351 912 345 678',
  titleRequired: 'El título es requerido',
  dateRequired: 'Selecciona una fecha',
  endAfterStart: 'La hora de fin debe ser después de la hora de inicio',
  dayOff: 'El proveedor no trabaja este día',
  pastTime: 'No puedes solicitar una cita en el pasado',
  outsideHours: 'El proveedor no trabaja en ese horario',
  providerTaken: 'El proveedor ya tiene una cita en ese horario',
  shortPassword: 'La contraseña debe tener al menos 6 caracteres',
  commonPassword: 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra',
  personalPassword:
    'Esta contraseña se parece demasiado a tu nombre, a tu email o a «Oficio». Elige otra',
  tooManyCategories: 'Máximo 3 categorías permitidas',
} as const;

/**
 * Value of the `WWW-Authenticate` header of a 403 that a confirmation removes (RFC 9470; with 403,
 * because 401 ends the session on the screens). The error body has no room for a code (decisions §2).
 */
export const CONFIRMATION_CHALLENGE = 'Bearer error="insufficient_user_authentication"';

/** Header of every answer: the id of the request in the server's log. */
export const REQUEST_ID_HEADER = 'x-request-id';

interface CallErrorOptions extends ErrorOptions {
  needsConfirmation?: boolean;
  requestId?: string | null;
  retryAfter?: number | null;
}

/** A failed call. `status` is 0 when there was no response. */
export class CallError extends Error {
  readonly status: number;
  /** The server's Spanish message; null when there is none. */
  readonly detail: string | null;
  /** Whether the call can be repeated after the user has confirmed who they are. */
  readonly needsConfirmation: boolean;
  /** The id of the request in the server's log; null without an answer of the server. */
  readonly requestId: string | null;
  /** The seconds of the answer's `Retry-After` header; null when it has none. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    detail: string | null,
    {
      needsConfirmation = false,
      requestId = null,
      retryAfter = null,
      ...options
    }: CallErrorOptions = {},
  ) {
    super(detail ?? `HTTP ${status}`, options);
    this.name = 'CallError';
    this.status = status;
    this.detail = detail;
    this.needsConfirmation = needsConfirmation;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}
