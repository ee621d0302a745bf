import { PRODUCT_NAME } from '../product.ts';

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
  imageInvalid: 'Imagen no válida',
  tooManyAttempts: 'Demasiados intentos. Inténtalo más tarde',
  unavailable: 'Servicio no disponible temporalmente',
  conversationForbidden: 'No tienes acceso a esta conversación',
  emailTaken: 'El email ya está registrado',
  nameInvisible:
    'El nombre no puede tener saltos de línea ni caracteres no permitidos o invisibles',
  nameReserved: 'Este nombre no está permitido. Elige otro',
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
  personalPassword: `Esta contraseña se parece demasiado a tu nombre, a tu email o a «${PRODUCT_NAME}». Elige otra`,
  tooManyCategories: 'Máximo 3 categorías permitidas',
} as const;

export type MessageName = keyof typeof messages;

const names = new Map(Object.entries(messages).map(([name, message]) => [message, name]));

/** The name of a message in `messages`; undefined for any other text. */
export function nameOfMessage(message: string): MessageName | undefined {
  return names.get(message as never) as MessageName | undefined;
}
