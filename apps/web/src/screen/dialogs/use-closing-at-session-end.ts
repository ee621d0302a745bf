import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '#app/lib/toast.ts';
import { useSession } from '#app/lib/use-session.ts';
import type { DialogProps } from './lazy-dialog.tsx';

/**
 * Closes a dialog of users on a screen that guests see too, when the session ends or becomes another
 * user's: what would be typed afterwards could not be kept for the user. Call it in a component that
 * stays mounted then.
 */
export function useClosingAtSessionEnd({ opened, onClose }: DialogProps): void {
  const { status, user } = useSession();
  const ownerId = user?.id;
  const formerId = useRef<string>(undefined);
  const leave = useEffectEvent(() => {
    if (!opened) return;
    onClose();
    toast.info(
      ownerId
        ? 'Has entrado con otra cuenta en este navegador.'
        : 'Tu sesión ha terminado. Inicia sesión para continuar.',
    );
  });
  useEffect(() => {
    if (status === 'loading') return;
    if (formerId.current && formerId.current !== ownerId) leave();
    formerId.current = ownerId;
  }, [status, ownerId]);
}
