import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { keyOfEvent, messageIdOf } from '#app/platform/mail/message-id.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { formatInstant } from '../auth/format-instant.ts';

interface Deletion {
  user_id: string;
  deleted_at: string;
}

/** A passkey of an account was deleted. */
export const passkeyDeleted = jobKind<Deletion>('passkey-deleted');

/**
 * Mails the user of an account that a passkey was deleted. No setting switches this mail off.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailPasskeyDeleted(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { user_id, deleted_at }: Deletion,
): Promise<void> {
  const recipient = await findMailAddress(db, user_id, clock.now());
  if (!recipient) return;
  await mail.deliver({
    ...layOutMail(recipient.email, {
      subject: `Se ha eliminado una llave de acceso de tu cuenta de ${PRODUCT_NAME}`,
      paragraphs: [
        'Hola:',
        `El ${formatInstant(deleted_at)} (hora de Madrid) se eliminó una llave de acceso de tu cuenta. Con ella ya no se puede entrar.`,
        'Si has sido tú, no tienes que hacer nada. Si no, cambia la contraseña y cierra las demás sesiones.',
      ],
      action: { label: 'Revisar mis llaves', url: `${config.publicUrl}/profile/security` },
    }),
    messageId: messageIdOf(config, keyOfEvent('passkey-deleted', user_id, deleted_at)),
  });
}
