import { Button } from '@mantine/core';
import { declineReviewAsk, type ReviewAsk } from '@oficio/contract/reviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#app/lib/api.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { refetchChanged } from '#app/lib/refetch-changed.ts';
import { toast } from '#app/lib/toast.ts';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { reviewAskQuery } from '../review-ask-query.ts';
import classes from './review-ask.module.css';

interface ReviewAskCardProps {
  onReview: (service: ReviewAsk) => void;
}

/**
 * Asks a client once how the latest completed service was, until they review it or say "Ahora no".
 * Nothing while there is nothing to ask.
 */
export function ReviewAskCard({ onReview }: ReviewAskCardProps) {
  const cache = useQueryClient();
  const id = useId();
  const refresh = () => refetchChanged(cache, reviewAskQuery);
  // After a failure it is not asked again with the list, which would wait for it once more.
  const { data } = useQuery({ ...reviewAskQuery, retryOnMount: false });
  const decline = useMutation({
    mutationFn: (appointment_id: string) => api(declineReviewAsk, { params: { appointment_id } }),
    onError: (error) =>
      toast.error('No se ha podido guardar. Inténtalo de nuevo', undefined, error),
    onSettled: refresh,
  });
  useRealtimeEvent('appointment_changed', ({ status }) => {
    if (status === 'completed') void refresh();
  });
  useRealtimeEvent('events_lost', () => void refresh());
  const keepFocus = useKeptFocus();
  const ask = data?.ask;
  if (!ask) return null;
  const { provider, title, appointment_id } = ask;
  return (
    <section className={classes.card} aria-labelledby={id} onFocus={keepFocus}>
      <Avatar {...provider} shape="provider" size={48} />
      <div className={classes.texts}>
        <h2 id={id} className={classes.question}>{`¿Qué tal con ${provider.name}?`}</h2>
        <p className={classes.title}>{title}</p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="quiet"
          size="sm"
          loading={decline.isPending}
          onClick={() => decline.mutate(appointment_id)}
        >
          Ahora no
        </Button>
        <Button size="sm" onClick={() => onReview(ask)}>
          Valorar
        </Button>
      </div>
    </section>
  );
}
