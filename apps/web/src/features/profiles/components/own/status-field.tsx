import { Group } from '@mantine/core';
import { type AvailabilityStatus, updateProfile } from '@oficio/contract/profiles.ts';
import {
  IconCircleCheckFilled,
  IconClockFilled,
  IconMoonFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, isFinal, reasonOf } from '#app/lib/api.ts';
import { readSession } from '#app/lib/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { Select } from '#app/ui/inputs/combobox.ts';
import { missingNote } from '../../missing-note.ts';
import { useRefreshProfile } from '../../use-refresh-profile.ts';

const choices: { value: AvailabilityStatus; label: string }[] = [
  { value: 'available', label: 'Disponible' },
  { value: 'busy', label: 'Ocupado' },
  { value: 'offline', label: 'Fuera de horario' },
];

const styles: Record<AvailabilityStatus, { icon: TablerIcon; tone: string }> = {
  available: { icon: IconCircleCheckFilled, tone: 'ok' },
  busy: { icon: IconClockFilled, tone: 'warn' },
  offline: { icon: IconMoonFilled, tone: 'off' },
};

function StatusIcon({ status }: { status: AvailabilityStatus }) {
  const { icon: Icon, tone } = styles[status];
  return <Icon size={20} color={`var(--${tone}-bar)`} aria-hidden="true" />;
}

interface StatusFieldProps {
  status: AvailabilityStatus;
}

/** The provider's availability; a change is saved at once (specification 2.12, 4.4). */
export function StatusField({ status }: StatusFieldProps) {
  const refresh = useRefreshProfile();
  const save = useMutation({
    mutationFn: async (next: AvailabilityStatus) => {
      await api(updateProfile, { body: { profile: { status: next } } });
      await refresh();
    },
    onSuccess: (_answer, next) =>
      toast.success(
        'Estado actualizado',
        next === 'available' ? missingNote(readSession()) : undefined,
      ),
    onError: (error) => {
      // Without an answer, the server may have stored it all the same.
      if (!isFinal(error)) void refresh();
      toast.error('Error al actualizar estado', reasonOf(error), error);
    },
  });
  const shown = save.isPending ? save.variables : status;
  return (
    <Select
      aria-label="Estado de Disponibilidad"
      data={choices}
      value={shown}
      leftSection={<StatusIcon status={shown} />}
      renderOption={({ option }) => {
        const choice = choices.find(({ value }) => value === option.value);
        return (
          <Group gap={10}>
            {choice && <StatusIcon status={choice.value} />}
            {option.label}
          </Group>
        );
      }}
      readOnly={save.isPending}
      onChange={(value) => {
        const next = choices.find((choice) => choice.value === value)?.value;
        if (next && next !== status) save.mutate(next);
      }}
    />
  );
}
