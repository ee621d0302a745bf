import { Textarea, TextInput } from '@mantine/core';
import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import type { Ref } from 'react';
import type { useRequestForm } from '../use-request-form.ts';
import { RequestWorkingDays } from './request-working-days.tsx';

interface RequestWhatFieldsProps {
  form: ReturnType<typeof useRequestForm>;
  schedule: readonly WorkScheduleEntry[];
  isLoading: boolean;
  titleRef: Ref<HTMLInputElement>;
}

/** What the appointment is for, and on which days the provider works. */
export function RequestWhatFields({ form, schedule, isLoading, titleRef }: RequestWhatFieldsProps) {
  const { values, change, problem } = form;
  return (
    <>
      <TextInput
        ref={titleRef}
        label="Motivo de la cita"
        placeholder="Reparación de tubería"
        required
        data-autofocus
        maxLength={200}
        value={values.title}
        error={problem?.field === 'title' && problem.message}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Detalles adicionales"
        rows={3}
        maxLength={2000}
        resize="vertical"
        value={values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <RequestWorkingDays schedule={schedule} isLoading={isLoading} />
    </>
  );
}
