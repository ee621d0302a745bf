import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeDeviceChanges, switchOffDevice } from '#app/lib/push/push.ts';
import { toast } from '#app/lib/toast.ts';
import { deviceQuery } from './device-query.ts';
import { useSwitchOn } from './use-switch-on.ts';

/** Whether this device shows notifications, and functions to switch them on and off. */
export function useDevice() {
  const client = useQueryClient();
  const { data: state } = useQuery(deviceQuery);
  useEffect(
    () =>
      subscribeDeviceChanges(() => {
        void client.invalidateQueries({ queryKey: deviceQuery.queryKey });
      }),
    [client],
  );
  const on = useSwitchOn();
  const off = useMutation({
    mutationFn: switchOffDevice,
    onSuccess: () => toast.success('Avisos desactivados en este dispositivo'),
    onError: (error) => {
      console.error('Notifications could not be switched off', error);
      toast.error('No se pudieron desactivar los avisos', undefined, error);
    },
  });
  return {
    /** Undefined while loading. */
    state,
    isBusy: on.isPending || off.isPending,
    switchOn: () => on.mutate(),
    switchOff: () => off.mutate(),
  };
}
