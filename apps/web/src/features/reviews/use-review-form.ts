import { getProfile } from '@oficio/contract/profiles.ts';
import { createReviewFromChat, listProviderReviews } from '@oficio/contract/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf, keyOf, mutationOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

export const RATINGS = [
  { field: 'rating', label: 'Calificación General' },
  { field: 'punctuality_rating', label: 'Puntualidad' },
  { field: 'quality_rating', label: 'Calidad del Servicio' },
  { field: 'price_rating', label: 'Relación Calidad/Precio' },
] as const;

type Values = Record<(typeof RATINGS)[number]['field'], number> & {
  service_type: string;
  comment: string;
};

const untouched: Values = {
  rating: 5,
  punctuality_rating: 5,
  quality_rating: 5,
  price_rating: 5,
  service_type: '',
  comment: '',
};

/** A review being written; nothing of it is lost when sending fails (specification 2.16). */
export function useReviewForm(providerId: string, conversationId: string, onSent: () => void) {
  const client = useQueryClient();
  const [values, setValues] = useState(untouched);
  const { mutate, isPending } = useMutation({
    ...mutationOptions(createReviewFromChat),
    onSuccess: () => {
      toast.success('¡Valoración enviada exitosamente!');
      setValues(untouched);
      for (const endpoint of [getProfile, listProviderReviews]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      }
      onSent();
    },
    onError: (error) => toast.error(detailOf(error, 'Error al enviar valoración')),
  });

  const submit = () => {
    if (isPending) return;
    mutate({
      body: {
        ...values,
        provider_id: providerId,
        conversation_id: conversationId,
        comment: values.comment.trim() || null,
        service_type: values.service_type.trim() || null,
      },
    });
  };

  return {
    values,
    change: (change: Partial<Values>) => setValues({ ...values, ...change }),
    submit,
    isSending: isPending,
  };
}
