import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isConnected, useRealtimeEvent } from '#app/lib/realtime.ts';
import { refetchChanged } from '#app/lib/refetch-changed.ts';
import { refreshAppointments } from '../refresh-appointments.ts';
import { waitingCountQuery } from '../waiting/waiting-query.ts';

/**
 * Refetches everything on screen about appointments when one changes, and after a reconnect. Mounted
 * once for every screen of a user.
 */
export function AppointmentUpdates() {
  const cache = useQueryClient();
  const refresh = () => void refreshAppointments(cache);
  useRealtimeEvent('appointment_changed', refresh);
  useRealtimeEvent('connected', refresh);
  useRealtimeEvent('answers_seen', () => {
    void refetchChanged(cache, waitingCountQuery);
  });
  const refreshIfConnected = useEffectEvent(() => {
    if (isConnected()) refresh();
  });
  // This code is loaded beside the first screen: events before that were not heard.
  useEffect(() => refreshIfConnected(), []);
  return null;
}
