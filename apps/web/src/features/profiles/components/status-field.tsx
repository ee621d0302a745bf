import '#app/theme/sheets/select.ts';
import { Select } from '@mantine/core';
import { type AvailabilityStatus, updateProfile } from '@oficio/contract/profiles.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { refreshSession } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';

const choices: { value: AvailabilityStatus; label: string }[] = [
  { value: 'available', label: 'Disponible' },
  { value: 'busy', label: 'Ocupado' },
  { value: 'offline', label: 'Fuera de horario' },
];

interface StatusFieldProps {
  status: AvailabilityStatus;
  isEditing: boolean;
}

/** The provider's availability; a change is saved at once (specification 2.12, 4.4). */
export function StatusField({ status, isEditing }: StatusFieldProps) {
  const save = useMutation({
    mutationFn: async (next: AvailabilityStatus) => {
      await api(updateProfile, { body: { profile: { status: next } } });
      await refreshSession();
    },
    onSuccess: () => toast.success('Estado actualizado'),
    onError: () => toast.error('Error al actualizar estado'),
  });
  return (
    <Select
      aria-label="Estado de Disponibilidad"
      data={choices}
      value={save.isPending ? save.variables : status}
      disabled={!isEditing || save.isPending}
      onChange={(value) => {
        const next = choices.find((choice) => choice.value === value)?.value;
        if (next && next !== status) save.mutate(next);
      }}
    />
  );
}
