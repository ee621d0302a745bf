import { useQueryClient } from '@tanstack/react-query';
import { useMissedEvents, useRealtimeEvent } from '#app/lib/realtime.ts';
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
  useMissedEvents(refresh);
  useRealtimeEvent('answers_seen', () => {
    void refetchChanged(cache, waitingCountQuery);
  });
  return null;
}
