import { useEffect } from 'react';
import { toast } from '#app/lib/toast.ts';

/** Says once that something could not be loaded; again only after it could in between. */
export function useFailureToast(hasFailed: boolean, message: string): void {
  useEffect(() => {
    if (hasFailed) toast.error(message);
  }, [hasFailed, message]);
}
