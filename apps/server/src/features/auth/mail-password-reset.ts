import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { system } from '#app/platform/actor.ts';
import { HOUR_MS } from '#app/platform/clock.ts';
import type { Deps } from '#app/platform/deps.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { newId } from '#app/platform/new-id.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { RESET_LINK_HOURS } from './policy.ts';
import { findAuthUser, insertPasswordReset } from './queries.ts';
import type { ResetRequest } from './request-password-reset.ts';

/**
 * Mails a link that sets a new password, if the account still exists. The token of the link is
 * created here and stored as a hash only; a retry creates a new one. The request is noted once, by
 * the first attempt.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailPasswordReset(
  { clock, config, mail, transact }: Deps,
  { user_id, event_id, requested_at, origin }: ResetRequest,
): Promise<void> {
  if (!user_id) return;
  const now = clock.now();
  const token = newToken();
  const email = await transact(system, async (tx) => {
    await tx.lock.sharedAccounts([user_id]);
    const account = await findAuthUser(tx.db, user_id);
    if (!account) return null;
    await insertPasswordReset(tx.db, {
      id: newId(),
      user_id,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_LINK_HOURS * HOUR_MS),
    });
    await noteEvent(tx, user_id, 'password_reset_requested', {
      id: event_id,
      at: requested_at === undefined ? undefined : new Date(requested_at),
      origin,
    });
    return account.email;
  });
  if (!email) return;
  await mail.deliver(
    layOutMail(email, {
      subject: `Restablece tu contraseña de ${PRODUCT_NAME}`,
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
