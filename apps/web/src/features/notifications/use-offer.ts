import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { decline, mayOffer } from './offer.ts';
import { useSwitchOn } from './use-switch-on.ts';

/** Whether to ask for notices now, and what follows from either answer. */
export function useOffer() {
  const [isOffered, setOffered] = useState(() => mayOffer());
  const refuse = () => {
    decline();
    setOffered(false);
  };
  const accepting = useSwitchOn((permission) => {
    // Closing the browser's question is no answer: it is not put again for a while.
    if (permission === 'default') return refuse();
    setOffered(false);
    if (permission === 'denied')
      toast.info('Los avisos están bloqueados. En tu perfil te explicamos cómo permitirlos.');
  });
  return { isOffered, isBusy: accepting.isPending, accept: () => accepting.mutate(), refuse };
}
