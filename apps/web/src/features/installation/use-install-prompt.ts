import { useEffect, useState } from 'react';
import {
  acceptInstallOffer,
  type InstallOffer,
  useInstallOffer,
} from '#app/lib/installation/install-offer.ts';
import { isIos } from '#app/lib/installation/is-ios.ts';
import { IOS_DELAY_MS, isDismissed, isInstalled, recordDismissal } from './install-rules.ts';

export interface InstallPrompt {
  /** The browser's install event; null on iOS, where the user installs manually. */
  offer: InstallOffer | null;
  dismiss(): void;
  install(offer: InstallOffer): Promise<void>;
}

/** The install prompt (specification 2.25); null while it should not be shown. */
export function useInstallPrompt(): InstallPrompt | null {
  const offer = useInstallOffer();
  const [isAway, setIsAway] = useState(() => isInstalled() || isDismissed(Date.now()));
  const isIosDue = useIosDelay(!isAway);

  if (isAway || isInstalled() || !(offer || isIosDue)) return null;
  const dismiss = () => {
    recordDismissal(Date.now());
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
