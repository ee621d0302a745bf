import {
  getNotificationSettings,
  type NotificationChannel,
  type NotificationKind,
  updateNotificationPreference,
} from '@oficio/contract/notifications.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

interface Change {
  kind: NotificationKind;
  channel: NotificationChannel;
  enabled: boolean;
}

const settingsQuery = queryOptions(getNotificationSettings, {});

/** The notification preferences. A change is shown immediately and reverted when it fails. */
export function usePreferences() {
  const client = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery(settingsQuery);

  const show = ({ kind, channel, enabled }: Change) =>
    client.setQueryData(settingsQuery.queryKey, (settings) => {
      if (!settings) return settings;
      const { preferences } = settings;
      const channels = { ...preferences[kind], [channel]: enabled };
      return { ...settings, preferences: { ...preferences, [kind]: channels } };
    });

  const update = useMutation({
    mutationFn: (change: Change) => api(updateNotificationPreference, { body: change }),
    networkMode: 'always',
    // Mutations run in the order of the clicks, so that the last one determines the result.
    scope: { id: 'notification-preferences' },
    onError: (error, change) => {
      show({ ...change, enabled: !change.enabled });
      toast.failure(error, 'No se pudo guardar el cambio');
    },
  });

  const change = async (next: Change) => {
    await client.cancelQueries({ queryKey: settingsQuery.queryKey });
    show(next);
    update.mutate(next);
  };

  return {
    preferences: data?.preferences,
    hasFailed: isError && !data,
    failure: error,
    isFetching,
    retry: () => void refetch(),
    change: (next: Change) => void change(next),
  };
}
