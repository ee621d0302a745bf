import { listAppointments } from '@oficio/contract/appointments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#app/lib/api.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';

/** Refetches all lists of appointments when one changes, and after a reconnect. */
export function useLiveAppointments(): void {
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: keyOf(listAppointments) });
  useRealtimeEvent('appointment_changed', refresh);
  useRealtimeEvent('connected', refresh);
}
