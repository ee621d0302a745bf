import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { nameOfDevice } from '@oficio/contract/sessions.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import type { SessionOrigin } from '#app/platform/security/session-origin.ts';
import { mailSecurityAlert } from '../../accounts/mail-security-alert.ts';
import { formatInstant } from '../format-instant.ts';
import { findLoginOrigin } from './queries.ts';

interface NewDeviceLogin {
  user_id: string;
  device_id: string;
  session_id: string;
  logged_in_at: string;
}

/** The payload of the jobs that an older version has queued. */
interface OldNewDeviceLogin extends SessionOrigin {
  user_id: string;
  at: string;
}

/** A login to an account with a browser that the account had not used before. */
export const loggedInOnNewDevice = jobKind<NewDeviceLogin | OldNewDeviceLogin>(
  'logged-in-on-new-device',
);

/**
 * Mails a user that a new device has logged in, and where to end its session. The mail names the
 * network only while the session lasts.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailNewDevice(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  login: NewDeviceLogin | OldNewDeviceLogin,
): Promise<void> {
  const isOld = !('device_id' in login);
  const origin = isOld ? login : await findLoginOrigin(deps.db, login);
  if (!origin) return;
  const at = isOld ? login.at : login.logged_in_at;
  const network = origin.network ? ` (red ${origin.network})` : '';
  await mailSecurityAlert(deps, {
    event: 'new-device',
    userId: login.user_id,
    at,
    subject: `Un dispositivo nuevo ha entrado en tu cuenta de ${PRODUCT_NAME}`,
    text: `El ${formatInstant(at)} (hora de Madrid) se inició sesión en tu cuenta desde un dispositivo nuevo: ${nameOfDevice(origin)}${network}.`,
    otherwise: 'cierra esa sesión y cambia la contraseña.',
    action: {
      label: 'Revisar mis sesiones',
      url: `${deps.config.publicUrl}/profile/security`,
    },
  });
}
