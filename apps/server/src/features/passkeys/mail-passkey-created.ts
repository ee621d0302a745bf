import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { formatInstant } from '../auth/format-instant.ts';

interface Creation {
  user_id: string;
  name: string;
  at: string;
}

/** A passkey was added to an account. */
export const passkeyCreated = jobKind<Creation>('passkey-created');

/**
 * Mails the user of an account that a passkey was added. No setting switches this mail off.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailPasskeyCreated(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { user_id, name, at }: Creation,
): Promise<void> {
  const recipient = await findMailAddress(db, user_id, clock.now());
  if (!recipient) return;
  await mail.deliver(
    layOutMail(recipient.email, {
      subject: 'Hay una llave de acceso nueva en tu cuenta de Oficio',
      paragraphs: [
        'Hola:',
        `El ${formatInstant(at)} (hora de Madrid) se añadió a tu cuenta la llave de acceso «${name}». Con ella se entra sin contraseña.`,
        'Si has sido tú, no tienes que hacer nada. Si no, elimínala y cambia la contraseña.',
      ],
      action: { label: 'Revisar mis llaves', url: `${config.publicUrl}/profile/security` },
    }),
  );
}
