import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { canPrompt, recordDecline } from './prompt-rules.ts';
import { useSwitchOn } from './use-switch-on.ts';

/** Whether to show the notification prompt, and the handlers of its two answers. */
export function useNotificationPrompt() {
  const [isOffered, setOffered] = useState(() => canPrompt());
  const refuse = () => {
    recordDecline();
    setOffered(false);
  };
  const accepting = useSwitchOn((permission) => {
    // The user closed the browser's prompt without an answer: ours counts as declined.
    if (permission === 'default') return refuse();
    setOffered(false);
    if (permission === 'denied')
      toast.info('Los avisos están bloqueados. En tu perfil te explicamos cómo permitirlos.');
  });
  return { isOffered, isBusy: accepting.isPending, accept: () => accepting.mutate(), refuse };
}
