import { listProviderReviews, type Review, replyToReview } from '@oficio/contract/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, mutationOptions } from '#app/lib/api.ts';
import { readPrivate, writePrivate } from '#app/lib/offline/private-storage.ts';
import { toast } from '#app/lib/toast.ts';

/**
 * The form of a reply. Input is kept on the device until it is sent or discarded: the review may
 * leave the screen meanwhile, with its page or its part of the list.
 */
export function useReplyForm(review: Review) {
  const client = useQueryClient();
  const stored = `reply:${review.id}`;
  const [draft, setDraft] = useState(() => readPrivate(stored));
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    ...mutationOptions(replyToReview),
    onSuccess: () => {
      toast.success('Respuesta publicada');
      discard();
      void client.invalidateQueries({ queryKey: keyOf(listProviderReviews) });
    },
    onError: (error) => toast.failure(error, 'Error al publicar la respuesta'),
  });

  function discard() {
    setDraft(null);
    setProblem(null);
    writePrivate(stored, null);
  }

  return {
    /** Null while the form is closed. */
    draft,
    /** Whether it is open because of an earlier draft. */
    isRestored,
    problem,
    isSending: isPending,
    open: () => {
      setDraft(review.reply ?? '');
      setIsRestored(false);
    },
    discard,
    change: (text: string) => {
      setDraft(text);
      setProblem(null);
      writePrivate(stored, text);
    },
    submit: () => {
      const reply = draft?.trim();
      if (!reply) setProblem('Escribe tu respuesta');
      else if (!isPending) mutate({ params: { id: review.id }, body: { reply } });
    },
  };
}
