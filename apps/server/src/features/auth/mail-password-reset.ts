import type { Deps } from '#app/platform/deps.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { newId } from '#app/platform/new-id.ts';
import { hashToken, newToken } from '#app/platform/tokens.ts';
import { RESET_LINK_HOURS } from './policy.ts';
import { insertPasswordReset, lockAuthUser } from './queries.ts';

const HOUR_MS = 3_600_000;

/**
 * Mails a link that sets a new password, when there is such an account by now. The link's token is made
 * here and stored as a hash only; a retry makes a new one.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailPasswordReset(
  { db, clock, config, mail }: Deps,
  { user_id }: { user_id: string | null },
): Promise<void> {
  if (!user_id) return;
  const now = clock.now();
  const token = newToken();
  const email = await db.transaction().execute(async (trx) => {
    const account = await lockAuthUser(trx, user_id);
    if (!account) return null;
    await insertPasswordReset(trx, {
      id: newId(),
      user_id,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_LINK_HOURS * HOUR_MS),
    });
    return account.email;
  });
  if (!email) return;
  await mail.deliver(
    layOutMail(email, {
      subject: 'Restablece tu contraseña de Oficio',
      paragraphs: [
        'Hola:',
        'Hemos recibido una solicitud para restablecer la contraseña de tu cuenta. Si has sido tú, elige una nueva con este enlace. Expirará en 1 hora y solo se puede usar una vez.',
        'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
      ],
      action: {
        label: 'Restablecer contraseña',
        url: `${config.publicUrl}/reset-password?token=${token}`,
      },
    }),
  );
}
