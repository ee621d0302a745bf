import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { keyOfEvent, messageIdOf } from '#app/platform/mail/message-id.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { formatInstant } from './format-instant.ts';

/** The password of an account was changed. */
export const passwordChanged = jobKind<{ user_id: string; changed_at: string }>('password-changed');

/**
 * Mails a user that the password was changed, and what to do if someone else changed it. This mail
 * cannot be switched off.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailPasswordChanged(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { user_id, changed_at }: { user_id: string; changed_at: string },
): Promise<void> {
  const recipient = await findMailAddress(db, user_id, clock.now());
  if (!recipient) return;
  await mail.deliver({
    ...layOutMail(recipient.email, {
      subject: `Tu contraseña de ${PRODUCT_NAME} ha cambiado`,
      paragraphs: [
        'Hola:',
        `La contraseña de tu cuenta se cambió el ${formatInstant(changed_at)} (hora de Madrid), y se cerraron las demás sesiones.`,
        'Si has sido tú, no tienes que hacer nada. Si no, elige otra ahora mismo: así se cierran todas las sesiones.',
      ],
      action: { label: 'Elegir otra contraseña', url: `${config.publicUrl}/forgot-password` },
    }),
    messageId: messageIdOf(config, keyOfEvent('password-changed', user_id, changed_at)),
  });
}
