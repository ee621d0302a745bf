import {
  getNotificationSettings,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  updateNotificationPreference,
} from '@oficio/contract/notifications.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isFinal, queryOptions } from '#app/lib/api.ts';
import { createStore, useStore } from '#app/lib/store.ts';
import { toast } from '#app/lib/toast.ts';
import { readToken } from '#app/lib/token.ts';

interface Change {
  kind: NotificationKind;
  channel: NotificationChannel;
  enabled: boolean;
  /** The token of the session in which it was made. */
  token: string | null;
}

const settingsQuery = queryOptions(getNotificationSettings, {});

/** The changes that the server has not answered yet, the oldest first. */
const pending = createStore<readonly Change[]>([]);

/** Another session, also of the same user, neither shows, sends nor stores a change. */
const isOfSession = ({ token }: Change) => token === readToken();

function withChange(preferences: NotificationPreferences, { kind, channel, enabled }: Change) {
  return { ...preferences, [kind]: { ...preferences[kind], [channel]: enabled } };
}

/** The notification preferences of the session's user, and how to change them. */
export function usePreferences() {
  const client = useQueryClient();
  const query = useQuery(settingsQuery);
  const changes = useStore(pending).filter(isOfSession);

  const { mutate } = useMutation({
    mutationFn: async (change: Change) => {
      if (!isOfSession(change)) throw new Error('The session of the change has ended');
      const { kind, channel, enabled } = change;
      return await api(updateNotificationPreference, { body: { kind, channel, enabled } });
    },
    // Mutations run in the order of the clicks, so that the last one determines the result.
    scope: { id: 'notification-preferences' },
    onSuccess: async (preferences, change) => {
      if (!isOfSession(change)) return;
      // An answer that is under way may be from before the change.
      await client.cancelQueries({ queryKey: settingsQuery.queryKey });
      client.setQueryData(
        settingsQuery.queryKey,
        (settings) => settings && { ...settings, preferences },
      );
    },
    onError: (error, change) => {
      if (!isOfSession(change)) return;
      toast.failure(error, 'No se pudo guardar el cambio');
      // Without an answer, the server may have stored it all the same.
      if (!isFinal(error)) void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
    onSettled: (_preferences, _error, change) =>
      pending.set(pending.get().filter((each) => each !== change)),
  });

  const change = (preference: Omit<Change, 'token'>) => {
    const next = { ...preference, token: readToken() };
    // What an ended session has left is never answered.
    pending.set([...pending.get().filter(isOfSession), next]);
    mutate(next);
  };

  return {
    query,
    /** The confirmed preferences with the changes that the server has not answered yet. */
    withChanges: (confirmed: NotificationPreferences) => changes.reduce(withChange, confirmed),
    change,
  };
}
