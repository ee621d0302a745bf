import { listProviderReviews, type Review, replyToReview } from '@oficio/contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isNotFound, keyOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';

/**
 * The form of a reply. Input is kept on the device until it is sent or discarded: the review may
 * leave the screen meanwhile, with its page or its part of the list.
 */
export function useReplyForm(review: Review) {
  const client = useQueryClient();
  const published = review.reply ?? '';
  const refresh = () => void client.invalidateQueries({ queryKey: keyOf(listProviderReviews) });
  const form = useAppForm({
    initialValues: { reply: published },
    draft: `reply:${review.id}`,
    validate: ({ reply }) => ({ reply: reply.trim() ? null : 'Escribe tu respuesta' }),
    onSubmit: async ({ reply }) => {
      await api(replyToReview, { params: { id: review.id }, body: { reply: reply.trim() } });
      toast.success('Respuesta publicada');
      refresh();
    },
    onSent: () => {
      // Text typed meanwhile has not been published.
      if (form.getValues().reply === published) setState('closed');
    },
    onFailure: (error) => {
      if (!isNotFound(error)) return toast.failure(error, 'Error al publicar la respuesta');
      toast.error('La reseña ya no existe');
      refresh();
    },
  });
  /** `restored`: open because of an earlier draft; `closed`: by publishing or discarding the draft. */
  const [state, setState] = useState<'initial' | 'restored' | 'open' | 'closed'>(
    form.isRestored ? 'restored' : 'initial',
  );
  return {
    ...form,
    state,
    open: () => {
      // What another tab has typed stays.
      if (!form.hasChanges) form.reset();
      setState('open');
    },
    discard: () => {
      form.reset();
      setState('closed');
    },
  };
}
