import { markAnswersSeen } from '@oficio/contract/appointments/waiting.ts';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isFinal, mutationOptions } from '#app/lib/api.ts';
import { refetchChanged } from '#app/lib/refetch-changed.ts';
import { useIsVisible } from '#app/screen/acts/use-is-visible.ts';
import { useRepetition } from '#app/screen/acts/use-repetition.ts';
import { useWaitingCount } from '../use-waiting-count.ts';
import { waitingCountQuery } from '../waiting-query.ts';

/**
 * Notes that the client has seen the answers in a list, so that the number beside "Citas" goes down
 * in every tab. Does nothing while that number is 0, or the tab is hidden.
 */
export function SeenAnswers({ shown }: { shown: readonly Appointment[] }) {
  const cache = useQueryClient();
  const isVisible = useIsVisible();
  const hasUnseen = useWaitingCount() > 0;
  const noted = useRef('');

  const { mutate, error } = useMutation({
    ...mutationOptions(markAnswersSeen),
    onSuccess: () => refetchChanged(cache, waitingCountQuery),
    onError: (failure) => {
      // They stay unseen, and are noted with the repetition or when the list is shown again.
      noted.current = '';
      console.error('The answers could not be marked as seen', failure);
    },
  });
  const round = useRepetition(isVisible && hasUnseen && !isFinal(error) ? error : null);

  const note = useEffectEvent(() => {
    const appointments = shown
      .filter(({ status }) => status !== 'pending')
      .map(({ id, status }) => ({ id, status }));
    const key = JSON.stringify(appointments);
    if (appointments.length === 0 || key === noted.current) return;
    noted.current = key;
    mutate({ body: { appointments } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round notes what failed before
  useEffect(() => {
    if (isVisible && hasUnseen) note();
  }, [shown, isVisible, hasUnseen, round]);
  return null;
}
