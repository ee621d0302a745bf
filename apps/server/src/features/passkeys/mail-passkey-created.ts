import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { formatInstant } from '../auth/format-instant.ts';
import { findPasskeyOf } from './queries.ts';

interface Creation {
  user_id: string;
  passkey_id: string;
}

/** The payload of the jobs that an older version has queued. */
interface OldCreation {
  user_id: string;
  name: string;
  at: string;
}

/** A passkey was added to an account. */
export const passkeyCreated = jobKind<Creation | OldCreation>('passkey-created');

/**
 * Mails the user of an account that a passkey was added, if it still exists. No setting
 * switches this mail off.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailPasskeyCreated(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  creation: Creation | OldCreation,
): Promise<void> {
  const recipient = await findMailAddress(db, creation.user_id, clock.now());
  if (!recipient) return;
  const passkey = await describePasskey(db, creation);
  if (!passkey) return;
  const { name, at } = passkey;
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

async function describePasskey(db: Deps['db'], creation: Creation | OldCreation) {
  if (!('passkey_id' in creation)) return creation;
  const passkey = await findPasskeyOf(db, creation.user_id, creation.passkey_id);
  return passkey && { name: passkey.name, at: passkey.created_at.toISOString() };
}
