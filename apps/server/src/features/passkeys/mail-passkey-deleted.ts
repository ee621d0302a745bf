import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { mailSecurityAlert } from '../accounts/mail-security-alert.ts';
import { formatInstant } from '../auth/format-instant.ts';

interface Deletion {
  user_id: string;
  deleted_at: string;
}

/** A passkey of an account was deleted. */
export const passkeyDeleted = jobKind<Deletion>('passkey-deleted');

/**
 * Mails the user of an account that a passkey was deleted.
 * @throws the transport's error when the mail cannot be handed over
 */
export function mailPasskeyDeleted(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  { user_id, deleted_at }: Deletion,
): Promise<void> {
  return mailSecurityAlert(deps, {
    event: 'passkey-deleted',
    userId: user_id,
    at: deleted_at,
    subject: `Se ha eliminado una llave de acceso de tu cuenta de ${PRODUCT_NAME}`,
    text: `El ${formatInstant(deleted_at)} (hora de Madrid) se eliminó una llave de acceso de tu cuenta. Con ella ya no se puede entrar.`,
    otherwise: 'cambia la contraseña y cierra las demás sesiones.',
    action: { label: 'Revisar mis llaves', url: `${deps.config.publicUrl}/profile/security` },
  });
}
