import { IconCloudOff } from '@tabler/icons-react';
import { useIsOffline } from '#app/lib/connection.ts';
import classes from './offline-banner.module.css';

/** Shown while the server is unreachable: what is on screen may be out of date. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  // The live region is always rendered: screen readers announce changes inside it, not its
  // insertion.
  return (
    <div role="status" className={isOffline ? classes.banner : undefined}>
      {isOffline && (
        <>
          <IconCloudOff size={18} aria-hidden="true" />
          Sin conexión. Ves lo último que se cargó.
        </>
      )}
    </div>
  );
}
