import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { mailSecurityAlert } from '../accounts/mail-security-alert.ts';
import { formatInstant } from '../auth/format-instant.ts';
import { findPasskeyOf } from './queries.ts';

interface Creation {
  user_id: string;
  passkey_id: string;
  /** Missing in the jobs of an older version. */
  created_at?: string;
}

/** The payload of the jobs that a still older version has queued. */
interface OldCreation {
  user_id: string;
  name: string;
  at: string;
}

/** A passkey was added to an account. */
export const passkeyCreated = jobKind<Creation | OldCreation>('passkey-created');

/**
 * Mails the user of an account that a passkey was added, without its name when it has been
 * deleted since.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailPasskeyCreated(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  creation: Creation | OldCreation,
): Promise<void> {
  const passkey = await describePasskey(deps.db, creation);
  if (!passkey) return;
  const when = `El ${formatInstant(passkey.at)} (hora de Madrid)`;
  const message =
    passkey.name === null
      ? {
          text: `${when} se añadió a tu cuenta una llave de acceso, que ya se ha eliminado. Con ella se podía entrar sin contraseña.`,
          otherwise: 'cierra las demás sesiones y cambia la contraseña.',
        }
      : {
          text: `${when} se añadió a tu cuenta la llave de acceso «${passkey.name}». Con ella se entra sin contraseña.`,
          otherwise: 'elimínala y cambia la contraseña.',
        };
  await mailSecurityAlert(deps, {
    event: 'passkey-created',
    userId: creation.user_id,
    at: passkey.at,
    subject: `Hay una llave de acceso nueva en tu cuenta de ${PRODUCT_NAME}`,
    ...message,
    action: { label: 'Revisar mis llaves', url: `${deps.config.publicUrl}/profile/security` },
  });
}

async function describePasskey(
  db: Deps['db'],
  creation: Creation | OldCreation,
): Promise<{ name: string | null; at: string } | undefined> {
  if (!('passkey_id' in creation)) return creation;
  const passkey = await findPasskeyOf(db, creation.user_id, creation.passkey_id);
  const at = creation.created_at ?? passkey?.created_at.toISOString();
  return at === undefined ? undefined : { name: passkey?.name ?? null, at };
}
