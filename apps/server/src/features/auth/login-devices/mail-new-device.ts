import { nameOfDevice } from '@oficio/contract/sessions.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import type { SessionOrigin } from '#app/platform/security/session-origin.ts';
import { findMailAddress } from '../../accounts/find-mail-address.ts';
import { formatInstant } from '../format-instant.ts';

/** A login to an account with a browser that the account had not used before. */
export const loggedInOnNewDevice = jobKind<SessionOrigin & { user_id: string; at: string }>(
  'logged-in-on-new-device',
);

/**
 * Mails a user that a new device has logged in, and where to end its session. This mail cannot be
 * switched off.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailNewDevice(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { user_id, at, ...origin }: SessionOrigin & { user_id: string; at: string },
): Promise<void> {
  const recipient = await findMailAddress(db, user_id, clock.now());
  if (!recipient) return;
  const network = origin.network ? ` (red ${origin.network})` : '';
  await mail.deliver(
    layOutMail(recipient.email, {
      subject: 'Un dispositivo nuevo ha entrado en tu cuenta de Oficio',
      paragraphs: [
        'Hola:',
        `El ${formatInstant(at)} (hora de Madrid) se inició sesión en tu cuenta desde un dispositivo nuevo: ${nameOfDevice(origin)}${network}.`,
        'Si has sido tú, no tienes que hacer nada. Si no, cierra esa sesión y cambia la contraseña.',
      ],
      action: { label: 'Revisar mis sesiones', url: `${config.publicUrl}/profile/security` },
    }),
  );
}
