import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { keyOfEvent, messageIdOf } from '#app/platform/mail/message-id.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { formatInstant } from '../auth/format-instant.ts';

interface Change {
  user_id: string;
  is_enabled: boolean;
  at: string;
}

/** The second factor of an account was enabled or disabled. */
export const secondFactorChanged = jobKind<Change>('second-factor-changed');

/**
 * Mails the user of an account that its second factor was enabled or disabled. No setting switches
 * this mail off.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailSecondFactorChanged(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { user_id, is_enabled, at }: Change,
): Promise<void> {
  const recipient = await findMailAddress(db, user_id, clock.now());
  if (!recipient) return;
  const when = `El ${formatInstant(at)} (hora de Madrid)`;
  const text = is_enabled
    ? {
        subject: `Has activado la verificación en dos pasos en ${PRODUCT_NAME}`,
        change: `${when} se activó en tu cuenta la verificación en dos pasos. Desde ahora, además de la contraseña, se pide un código de tu aplicación o de recuperación.`,
        otherwise: 'Si no, cambia la contraseña y desactívala.',
      }
    : {
        subject: `Has desactivado la verificación en dos pasos en ${PRODUCT_NAME}`,
        change: `${when} se desactivó en tu cuenta la verificación en dos pasos. Desde ahora basta la contraseña para entrar.`,
        otherwise: 'Si no, cambia la contraseña y vuelve a activarla.',
      };
  await mail.deliver({
    ...layOutMail(recipient.email, {
      subject: text.subject,
      paragraphs: [
        'Hola:',
        text.change,
        `Si has sido tú, no tienes que hacer nada. ${text.otherwise}`,
      ],
      action: { label: 'Revisar la seguridad', url: `${config.publicUrl}/profile/security` },
    }),
    messageId: messageIdOf(config, keyOfEvent('second-factor', user_id, at)),
  });
}
