import type { AuthUser } from '@oficio/contract/auth.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnanswered, reasonOf } from '#app/lib/api.ts';
import {
  canUsePasskeys,
  isDismissal,
  logInWithSuggestedPasskey,
  stopPasskeySuggestions,
} from '#app/lib/identity/passkeys.ts';
import { toast } from '#app/lib/toast.ts';

/**
 * Offers passkeys among the suggestions of a login's email field, from its first focus on.
 * @returns what the field calls when it gets the focus
 */
export function usePasskeySuggestions(
  isLogin: boolean,
  onSuccess: (user: AuthUser) => void,
): () => void {
  const isOffering = useRef(false);
  const succeed = useEffectEvent(onSuccess);

  useEffect(() => {
    if (!isLogin) return;
    return () => {
      if (isOffering.current) void stopPasskeySuggestions();
    };
  }, [isLogin]);

  const offer = async () => {
    try {
      const user = await logInWithSuggestedPasskey();
      if (user) succeed(user);
      // Without such suggestions the browser is not asked again.
      isOffering.current = user === null;
    } catch (error) {
      isOffering.current = false;
      if (isDismissal(error) || isUnanswered(error)) return;
      console.error('The login with a passkey failed', error);
      toast.error('Error al entrar con la llave de acceso', reasonOf(error), error);
    }
  };

  return () => {
    if (!isLogin || isOffering.current || !canUsePasskeys()) return;
    isOffering.current = true;
    void offer();
  };
}
