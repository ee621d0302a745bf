import type { AuthUser } from '@oficio/contract/auth.ts';
import { CHALLENGE_MINUTES } from '@oficio/contract/passkeys.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { reasonOf } from '#app/lib/api.ts';
import { canUsePasskeys, isDismissal, offerPasskeys } from '#app/lib/identity/passkeys.ts';
import { logInWithPasskey } from '#app/lib/session-store.ts';
import { toast } from '#app/lib/toast.ts';

/** An older offer is renewed, so that the user has a minute to choose a passkey. */
const OFFER_MS = (CHALLENGE_MINUTES - 1) * 60_000;

/**
 * Offers passkeys among the suggestions of a login's email field, from its first focus on. A later
 * focus or click renews an offer whose challenge is about to expire.
 * @param isShown whether the field is on the screen, in a login
 * @returns what the field calls when it gets the focus or is clicked
 */
export function usePasskeySuggestions(
  isShown: boolean,
  onSuccess: (user: AuthUser) => void,
): () => void {
  const offer = useRef<{ end: AbortController; begunAt: number }>(null);
  const succeed = useEffectEvent(onSuccess);

  useEffect(() => {
    if (!isShown) return;
    return () => {
      offer.current?.end.abort();
      offer.current = null;
    };
  }, [isShown]);

  const begin = async () => {
    const end = new AbortController();
    const own = { end, begunAt: Date.now() };
    offer.current = own;
    let chosen: Awaited<ReturnType<typeof offerPasskeys>> = null;
    try {
      chosen = await offerPasskeys(end.signal);
      // Neither a browser without such suggestions nor one whose user has chosen is asked again.
      own.begunAt = Number.POSITIVE_INFINITY;
      if (!chosen) return;
      const user = await logInWithPasskey(chosen);
      offer.current = null;
      succeed(user);
    } catch (error) {
      if (end.signal.aborted) return;
      offer.current = null;
      if (isDismissal(error)) return;
      if (!chosen) {
        console.error('The passkeys could not be offered', error);
        return;
      }
      console.error('The login with a passkey failed', error);
      toast.error('Error al entrar con la llave de acceso', reasonOf(error), error);
    }
  };

  return () => {
    if (!isShown || !canUsePasskeys()) return;
    if (offer.current && Date.now() - offer.current.begunAt < OFFER_MS) return;
    offer.current?.end.abort();
    void begin();
  };
}
