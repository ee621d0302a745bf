import type { AccountEnd } from '@oficio/contract/moderation/account-end.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** What the end of an account's sessions and appointments means, in sentences with their numbers. */
export function accountEndTexts({ sessions, appointments, requests }: AccountEnd): string[] {
  const cancelled = [
    ...(appointments > 0 ? [counted(appointments, 'cita', 'citas')] : []),
    ...(requests > 0 ? [counted(requests, 'solicitud de cita', 'solicitudes de cita')] : []),
  ];
  const total = appointments + requests;
  return [
    sessions === 0
      ? 'No tiene sesiones abiertas.'
      : `Se ${sessions === 1 ? 'cerrará' : 'cerrarán'} ${counted(sessions, 'sesión abierta', 'sesiones abiertas')}.`,
    total === 0
      ? 'No tiene citas ni solicitudes por delante.'
      : `Se ${total === 1 ? 'cancelará' : 'cancelarán'} ${cancelled.join(' y ')}. La otra persona leerá que la cuenta no está disponible, sin el motivo.`,
  ];
}
