import { Button } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import type { ReviewStanding } from '@oficio/contract/reviews.ts';
import { IconRepeat } from '@tabler/icons-react';
import { ReviewAction } from '#app/features/reviews/components/review-action.tsx';
import type { useServices } from './-use-services.tsx';

interface ServiceActionsProps {
  title: string;
  /** Null for providers, who have no such actions. */
  standing: ReviewStanding | null;
  /** Whether the provider's account is deleted. */
  isGone: boolean;
  onReview: () => void;
  onRepeat: () => void;
}

/** What a client can do with a completed service: review it, and request it again. */
export function ServiceActions(props: ServiceActionsProps) {
  const { title, standing, isGone, onReview, onRepeat } = props;
  if (!standing) return null;
  return (
    <>
      {!isGone && (
        <Button
          size="sm"
          variant="quiet"
          leftSection={<IconRepeat size={18} aria-hidden="true" />}
          aria-label={`Repetir cita: ${title}`}
          onClick={onRepeat}
        >
          Repetir cita
        </Button>
      )}
      <ReviewAction
        size="sm"
        variant={standing.state === 'open' ? 'light' : 'quiet'}
        label={title}
        standing={standing}
        onReview={onReview}
      />
    </>
  );
}

interface AppointmentServiceActionsProps {
  appointment: Appointment;
  services: ReturnType<typeof useServices>;
}

/** What a client can do with a completed appointment. */
export function AppointmentServiceActions({
  appointment,
  services,
}: AppointmentServiceActionsProps) {
  const { id, title, description, review } = appointment;
  const { provider_id, provider_name, provider_photo } = appointment;
  const provider = { id: provider_id, name: provider_name, photo: provider_photo };
  const service = { appointmentId: id, title, description, provider };
  return (
    <ServiceActions
      title={title}
      standing={review}
      isGone={provider_name === DELETED_USER_NAME}
      onReview={() => services.review(service)}
      onRepeat={() => services.repeat(service)}
    />
  );
}
