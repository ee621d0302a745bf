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
  const [isClosed, setClosed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    ...mutationOptions(replyToReview),
    onSuccess: (_answer, { body }) => {
      toast.success('Respuesta publicada');
      // Text typed meanwhile has not been published; what the device could not store is in `draft`.
      if ((readPrivate(stored) ?? draft)?.trim() === body.reply) close();
      void client.invalidateQueries({ queryKey: keyOf(listProviderReviews) });
    },
    onError: (error) => toast.failure(error, 'Error al publicar la respuesta'),
  });

  function close() {
    setDraft(null);
    setClosed(true);
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
      setClosed(false);
    },
    /** Whether the user has closed it: by publishing or discarding the draft. */
    isClosed,
    discard: close,
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
