import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { mailSecurityAlert } from '../accounts/mail-security-alert.ts';
import { formatInstant } from '../auth/format-instant.ts';

interface Replacement {
  user_id: string;
  replaced_at: string;
}

/** The recovery codes of an account were replaced. */
export const recoveryCodesReplaced = jobKind<Replacement>('recovery-codes-replaced');

/**
 * Mails the user of an account that its recovery codes were replaced.
 * @throws the transport's error when the mail cannot be handed over
 */
export function mailRecoveryCodesReplaced(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  { user_id, replaced_at }: Replacement,
): Promise<void> {
  return mailSecurityAlert(deps, {
    event: 'recovery-codes',
    userId: user_id,
    at: replaced_at,
    subject: `Tienes códigos de recuperación nuevos en ${PRODUCT_NAME}`,
    text: `El ${formatInstant(replaced_at)} (hora de Madrid) se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.`,
    otherwise: 'cambia la contraseña y crea otros códigos.',
    action: { label: 'Revisar la seguridad', url: `${deps.config.publicUrl}/profile/security` },
  });
}
