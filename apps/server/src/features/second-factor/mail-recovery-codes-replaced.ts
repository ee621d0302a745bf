import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { keyOfEvent, messageIdOf } from '#app/platform/mail/message-id.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { formatInstant } from '../auth/format-instant.ts';

interface Replacement {
  user_id: string;
  replaced_at: string;
}

/** The recovery codes of an account were replaced. */
export const recoveryCodesReplaced = jobKind<Replacement>('recovery-codes-replaced');

/**
 * Mails the user of an account that its recovery codes were replaced. No setting switches this mail
 * off.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailRecoveryCodesReplaced(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { user_id, replaced_at }: Replacement,
): Promise<void> {
  const recipient = await findMailAddress(db, user_id, clock.now());
  if (!recipient) return;
  await mail.deliver({
    ...layOutMail(recipient.email, {
      subject: `Tienes códigos de recuperación nuevos en ${PRODUCT_NAME}`,
      paragraphs: [
        'Hola:',
        `El ${formatInstant(replaced_at)} (hora de Madrid) se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.`,
        'Si has sido tú, no tienes que hacer nada. Si no, cambia la contraseña y crea otros códigos.',
      ],
      action: { label: 'Revisar la seguridad', url: `${config.publicUrl}/profile/security` },
    }),
    messageId: messageIdOf(config, keyOfEvent('recovery-codes', user_id, replaced_at)),
  });
}
