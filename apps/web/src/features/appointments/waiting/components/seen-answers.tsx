import { useDocumentVisibility } from '@mantine/hooks';
import { markAnswersSeen } from '@oficio/contract/appointments/waiting.ts';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '#app/lib/api.ts';
import { refetchChanged } from '#app/lib/refetch-changed.ts';
import { useWaitingCount } from '../use-waiting-count.ts';
import { waitingCountQuery } from '../waiting-query.ts';

/**
 * Notes that the client has seen the answers in a list, so that the number beside "Citas" goes down
 * in every tab. Does nothing while that number is 0, or the tab is hidden.
 */
export function SeenAnswers({ shown }: { shown: readonly Appointment[] }) {
  const cache = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const hasUnseen = useWaitingCount() > 0;
  const noted = useRef('');

  const note = useEffectEvent(async (appointments: readonly Appointment[]) => {
    const answered = appointments
      .filter(({ status }) => status !== 'pending')
      .map(({ id, status }) => ({ id, status }));
    const key = JSON.stringify(answered);
    if (answered.length === 0 || key === noted.current) return;
    noted.current = key;
    try {
      await api(markAnswersSeen, { body: { appointments: answered } });
      await refetchChanged(cache, waitingCountQuery);
    } catch (error) {
      // They stay unseen, and are noted when the list is shown again.
      noted.current = '';
      console.error('The answers could not be marked as seen', error);
    }
  });
  useEffect(() => {
    // The hook takes a hidden tab for a visible one until its first effect.
    if (isVisible && hasUnseen && document.visibilityState === 'visible') void note(shown);
  }, [shown, isVisible, hasUnseen]);
  return null;
}
