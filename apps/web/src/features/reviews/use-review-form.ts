import { getProfile } from '@oficio/contract/profiles.ts';
import { createReviewFromChat, listProviderReviews } from '@oficio/contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, detailOf, keyOf } from '#app/lib/api.ts';
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

/**
 * The form of a review. Input is kept after a failure and after closing the modal (specification
 * 2.16).
 */
export function useReviewForm(providerId: string, conversationId: string, onSent: () => void) {
  const client = useQueryClient();
  return useAppForm({
    initialValues: untouched,
    emptiesWhenSent: true,
    onSubmit: async (values) => {
      await api(createReviewFromChat, {
        body: {
          ...values,
          provider_id: providerId,
          conversation_id: conversationId,
          comment: values.comment.trim() || null,
          service_type: values.service_type.trim() || null,
        },
      });
      toast.success('¡Valoración enviada exitosamente!');
      for (const endpoint of [getProfile, listProviderReviews]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      }
      onSent();
    },
    onFailure: (failure) => toast.error(detailOf(failure, 'Error al enviar valoración')),
  });
}
