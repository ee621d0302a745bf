import { IconCloudOff } from '@tabler/icons-react';
import { useIsOffline } from '#app/lib/connection.ts';
import classes from './offline-banner.module.css';

/** Says, as long as it lasts, that the server is out of reach and what is shown may be old. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  // The element is always there: what appears inside it is announced, what appears with it is not.
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
