import { Switch } from '@mantine/core';
import { updateAvailability } from '@oficio/contract/profiles.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { api, isFinal, reasonOf } from '#app/lib/api.ts';
import { readSession } from '#app/lib/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { useSession } from '#app/lib/use-session.ts';
import { missingNote } from '../../missing-note.ts';
import { useRefreshProfile } from '../../use-refresh-profile.ts';
import classes from './availability-switch.module.css';

/** The provider's switch in the navigation bar (specification 2.2, 4.4). */
export function AvailabilitySwitch() {
  const { profile } = useSession();
  const refresh = useRefreshProfile();
  const [isAvailable, setAvailable] = useState(profile?.status === 'available');
  const id = useId();
  /** Not a state: a click right after the toast would still see the busy one. */
  const isBusy = useRef(false);

  useEffect(() => setAvailable(profile?.status === 'available'), [profile?.status]);

  const change = async (next: boolean) => {
    if (isBusy.current) return;
    setAvailable(next);
    isBusy.current = true;
    try {
      await api(updateAvailability, { body: { status: next ? 'available' : 'offline' } });
      await refresh();
      if (next) toast.everywhere('success', '¡Ahora estás disponible!', missingNote(readSession()));
      else toast.everywhere('success', 'Marcado como no disponible');
    } catch (error) {
      console.error('The availability could not be changed', error);
      setAvailable(!next);
      // Without an answer, the server may have stored it all the same.
      if (!isFinal(error)) void refresh();
      toast.error('Error al actualizar disponibilidad', reasonOf(error), error);
    } finally {
      isBusy.current = false;
    }
  };

  const label = isAvailable ? 'Disponible' : 'No disponible';
  return (
    <label htmlFor={id} className={classes.pill} data-on={isAvailable || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <span>{label}</span>
      <Switch
        id={id}
        aria-label={label}
        checked={isAvailable}
        color="var(--ok-bar)"
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </label>
  );
}
