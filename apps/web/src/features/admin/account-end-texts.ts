import type { AccountEnd } from '@oficio/contract/moderation/account-end.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';

/** What the end of an account's sessions and appointments means, in sentences with their numbers. */
export function accountEndTexts({ sessions, appointments, requests }: AccountEnd): string[] {
  const cancelled = [
    ...(appointments > 0 ? [countOf(appointments, 'cita', 'citas')] : []),
    ...(requests > 0 ? [countOf(requests, 'solicitud de cita', 'solicitudes de cita')] : []),
  ];
  const total = appointments + requests;
  return [
    sessions === 0
      ? 'No tiene sesiones abiertas.'
      : `Se ${sessions === 1 ? 'cerrará' : 'cerrarán'} ${countOf(sessions, 'sesión abierta', 'sesiones abiertas')}.`,
    total === 0
      ? 'No tiene citas ni solicitudes por delante.'
      : `Se ${total === 1 ? 'cancelará' : 'cancelarán'} ${cancelled.join(' y ')}. ${total === 1 ? 'La otra persona leerá' : 'Las otras personas leerán'} que la cuenta no está disponible, sin el motivo.`,
  ];
}
