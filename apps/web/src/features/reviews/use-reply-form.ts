import { listProviderReviews, type Review, replyToReview } from '@oficio/contract/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, mutationOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

/** The form of a reply. Input is kept when sending fails. */
export function useReplyForm(review: Review) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    ...mutationOptions(replyToReview),
    onSuccess: () => {
      toast.success('Respuesta publicada');
      setDraft(null);
      void client.invalidateQueries({ queryKey: keyOf(listProviderReviews) });
    },
    onError: (error) => toast.failure(error, 'Error al publicar la respuesta'),
  });

  return {
    draft,
    problem,
    isSending: isPending,
    open: () => setDraft(review.reply ?? ''),
    close: () => {
      setDraft(null);
      setProblem(null);
    },
    change: (text: string) => {
      setDraft(text);
      setProblem(null);
    },
    submit: () => {
      const reply = draft?.trim();
      if (!reply) setProblem('Escribe tu respuesta');
      else if (!isPending) mutate({ params: { id: review.id }, body: { reply } });
    },
  };
}
