import { listAppointments } from '@oficio/contract/appointments.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { getProfile } from '@oficio/contract/profiles.ts';
import {
  createReviewFromChat,
  getReviewAsk,
  getReviewStanding,
  listProviderReviews,
  MAX_SERVICE_TYPE_LENGTH,
} from '@oficio/contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, isNotFound, isRefusal, keyOf } from '#app/lib/api.ts';
import { cutText } from '#app/lib/format/cut-text.ts';
import { toast } from '#app/lib/toast.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';

export const RATINGS = [
  { field: 'rating', label: 'Calificación General' },
  { field: 'punctuality_rating', label: 'Puntualidad' },
  { field: 'quality_rating', label: 'Calidad del Servicio' },
  { field: 'price_rating', label: 'Relación Calidad/Precio' },
] as const;

type ReviewValues = Record<(typeof RATINGS)[number]['field'], number> & {
  service_type: string;
  comment: string;
};

const untouched: ReviewValues = {
  rating: 5,
  punctuality_rating: 5,
  quality_rating: 5,
  price_rating: 5,
  service_type: '',
  comment: '',
};

/** What a review is about. */
export interface Reviewed {
  providerId: string;
  conversationId: string;
  /** The completed appointment; without it, the server chooses. */
  service?: { id: string; title: string } | undefined;
}

/** Everything that a new review changes. */
const changed = [
  getProfile,
  listProviderReviews,
  getReviewStanding,
  getReviewAsk,
  listHistory,
  listAppointments,
];

/** The form of a review. Input is kept on the device until it is sent (specification 2.16). */
export function useReviewForm(
  { providerId, conversationId, service }: Reviewed,
  onSent: () => void,
) {
  const client = useQueryClient();
  const refresh = () => {
    for (const endpoint of changed) {
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
  const service_type = cutText(service?.title ?? '', MAX_SERVICE_TYPE_LENGTH);
  return useAppForm({
    initialValues: { ...untouched, service_type },
    draft: `review:${service?.id ?? providerId}`,
    onSubmit: async (values) => {
      await api(createReviewFromChat, {
        body: {
          ...values,
          provider_id: providerId,
          conversation_id: conversationId,
          comment: values.comment.trim() || null,
          service_type: values.service_type.trim() || null,
          ...(service && { appointment_id: service.id }),
        },
      });
      toast.success('¡Valoración enviada exitosamente!');
      refresh();
    },
    onSent,
    onFailure: (failure) => {
      const sentence = 'Error al enviar valoración';
      if (isNotFound(failure))
        toast.error(sentence, `Lo que quieres valorar ya no está en ${PRODUCT_NAME}.`);
      else toast.failure(failure, sentence);
      // The screens offered what is no longer possible, e.g. after a review in another tab.
      if (isRefusal(failure)) refresh();
    },
  });
}
