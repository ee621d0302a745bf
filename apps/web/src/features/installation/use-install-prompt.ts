import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  acceptInstallOffer,
  type InstallOffer,
  readInstallOffer,
  subscribeInstallOffer,
} from '#app/lib/install-offer.ts';
import { IOS_DELAY_MS, isDismissed, isInstalled, isIos, keepDismissal } from './install-rules.ts';

export interface InstallPrompt {
  /** The browser's offer; null on iOS, where people install by hand. */
  offer: InstallOffer | null;
  dismiss(): void;
  install(offer: InstallOffer): Promise<void>;
}

/** When to propose installing the app, and how (specification 2.25); null while it is not. */
export function useInstallPrompt(): InstallPrompt | null {
  const offer = useSyncExternalStore(subscribeInstallOffer, readInstallOffer);
  const [isAway, setIsAway] = useState(() => isInstalled() || isDismissed(Date.now()));
  const isIosDue = useIosDelay(!isAway);

  if (isAway || isInstalled() || !(offer || isIosDue)) return null;
  const dismiss = () => {
    keepDismissal(Date.now());
    setIsAway(true);
  };
  return {
    offer,
    dismiss,
    async install(accepted) {
      if (await acceptInstallOffer(accepted)) setIsAway(true);
      else dismiss();
    },
  };
}

function useIosDelay(isWanted: boolean): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isWanted || !isIos()) return;
    const timer = setTimeout(() => setIsDue(true), IOS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isDue;
}
