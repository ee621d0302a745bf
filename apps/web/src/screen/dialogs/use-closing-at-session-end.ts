import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';
import type { DialogProps } from './lazy-dialog.tsx';

/**
 * Closes a dialog of users on a screen that guests see too, when the session ends: what would be typed
 * afterwards could not be kept for the user. Call it in a component that stays mounted then.
 */
export function useClosingAtSessionEnd({ opened, onClose }: DialogProps): void {
  const { status } = useSession();
  const hadUser = useRef(false);
  const leave = useEffectEvent(() => {
    if (!opened) return;
    onClose();
    toast.info('Tu sesión ha terminado. Inicia sesión para continuar.');
  });
  useEffect(() => {
    if (status === 'user') hadUser.current = true;
    if (status !== 'guest' || !hadUser.current) return;
    hadUser.current = false;
    leave();
  }, [status]);
}
