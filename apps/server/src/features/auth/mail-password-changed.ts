import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { mailSecurityAlert } from '../accounts/mail-security-alert.ts';
import { formatInstant } from './format-instant.ts';

/** The password of an account was changed. */
export const passwordChanged = jobKind<{ user_id: string; changed_at: string }>('password-changed');

/**
 * Mails a user that the password was changed.
 * @throws the transport's error when the mail cannot be handed over
 */
export function mailPasswordChanged(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  { user_id, changed_at }: { user_id: string; changed_at: string },
): Promise<void> {
  return mailSecurityAlert(deps, {
    event: 'password-changed',
    userId: user_id,
    at: changed_at,
    subject: `Tu contraseña de ${PRODUCT_NAME} ha cambiado`,
    text: `La contraseña de tu cuenta se cambió el ${formatInstant(changed_at)} (hora de Madrid), y se cerraron las demás sesiones.`,
    otherwise: 'elige otra ahora mismo: así se cierran todas las sesiones.',
    action: {
      label: 'Elegir otra contraseña',
      url: `${deps.config.publicUrl}/forgot-password`,
    },
  });
}
