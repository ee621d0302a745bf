import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { mailSecurityAlert } from '../accounts/mail-security-alert.ts';
import { formatInstant } from '../auth/format-instant.ts';

interface Change {
  user_id: string;
  is_enabled: boolean;
  at: string;
}

/** The second factor of an account was enabled or disabled. */
export const secondFactorChanged = jobKind<Change>('second-factor-changed');

/**
 * Mails the user of an account that its second factor was enabled or disabled.
 * @throws the transport's error when the mail cannot be handed over
 */
export function mailSecondFactorChanged(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  { user_id, is_enabled, at }: Change,
): Promise<void> {
  const when = `El ${formatInstant(at)} (hora de Madrid)`;
  const message = is_enabled
    ? {
        subject: `Has activado la verificación en dos pasos en ${PRODUCT_NAME}`,
        text: `${when} se activó en tu cuenta la verificación en dos pasos. Desde ahora, además de la contraseña, se pide un código de tu aplicación o de recuperación.`,
        otherwise: 'cambia la contraseña y desactívala.',
      }
    : {
        subject: `Has desactivado la verificación en dos pasos en ${PRODUCT_NAME}`,
        text: `${when} se desactivó en tu cuenta la verificación en dos pasos. Desde ahora basta la contraseña para entrar.`,
        otherwise: 'cambia la contraseña y vuelve a activarla.',
      };
  return mailSecurityAlert(deps, {
    event: 'second-factor',
    userId: user_id,
    at,
    ...message,
    action: { label: 'Revisar la seguridad', url: `${deps.config.publicUrl}/profile/security` },
  });
}
