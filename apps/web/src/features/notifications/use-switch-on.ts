import { useMutation } from '@tanstack/react-query';
import { switchOnDevice } from '#app/lib/push/push.ts';
import { toast } from '#app/lib/toast.ts';

/** Requests the browser's permission and registers the device; call `mutate` only from a click. */
export function useSwitchOn(onAnswer: (permission: NotificationPermission) => void = () => {}) {
  return useMutation({
    mutationFn: switchOnDevice,
    onSuccess: (permission) => {
      if (permission === 'granted') toast.success('Avisos activados en este dispositivo');
      onAnswer(permission);
    },
    onError: (error) => {
      console.error('Notifications could not be switched on', error);
      toast.failure(error, 'No se pudieron activar los avisos');
    },
  });
}
