import { conversationIdOf } from '@oficio/contract/conversations.ts';
import type { ReviewAsk } from '@oficio/contract/reviews.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';

const RequestAppointmentModal = lazyDialog(
  () => import('#app/features/appointments/components/request-appointment-modal.tsx'),
);
const ReviewModal = lazyDialog(() => import('#app/features/reviews/components/review-modal.tsx'));

/** A completed appointment, as its client sees it. */
export interface Service {
  appointmentId: string;
  title: string;
  description?: string | null;
  provider: { id: string; name: string; photo: string | null };
}

/** The dialogs to review a completed service and to request it again, for a client. */
export function useServices(clientId: string | undefined) {
  const review = useDialog<Service>();
  const repeat = useDialog<Service>();
  const { subject: reviewed } = review;
  const { subject: repeated } = repeat;
  const modals = (
    <>
      {clientId && reviewed && (
        <ReviewModal
          key={reviewed.appointmentId}
          {...review.props}
          providerId={reviewed.provider.id}
          conversationId={conversationIdOf(clientId, reviewed.provider.id)}
          name={reviewed.provider.name}
          service={{ id: reviewed.appointmentId, title: reviewed.title }}
        />
      )}
      {repeated && (
        <RequestAppointmentModal
          key={repeated.appointmentId}
          {...repeat.props}
          provider={repeated.provider}
          repeated={{ ...repeated, description: repeated.description ?? '' }}
        />
      )}
    </>
  );
  const reviewAsked = ({ appointment_id, ...service }: ReviewAsk) =>
    review.open({ appointmentId: appointment_id, ...service });
  return { review: review.open, reviewAsked, repeat: repeat.open, modals };
}
