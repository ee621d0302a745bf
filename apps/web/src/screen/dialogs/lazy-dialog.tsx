import { Loader } from '@mantine/core';
import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useOverlay } from '#app/lib/overlays/use-overlay.ts';
import { toast } from '#app/lib/toast.ts';
import {
  isMissingChunk,
  reloadForNewVersion,
  reloadIfReachable,
} from '#app/lib/worker/missing-chunk.ts';
import classes from './lazy-dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface Source<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  loaded?: ComponentType<Props>;
  hasFailed?: boolean;
}

/**
 * A dialog whose code is loaded when it is first opened. It stays mounted afterwards, so that
 * closing is animated. Until then a spinner answers the tap. When its code cannot be loaded, the
 * page is reloaded once for a newer version of the app; if that fails too, a toast reports it.
 */
export function lazyDialog<Props extends DialogProps>(
  load: Source<Props>['load'],
): (props: Props) => React.ReactNode {
  const source: Source<Props> = { load };
  return (props) => <LazyDialog source={source} {...props} />;
}

function LazyDialog<Props extends DialogProps>({
  source,
  ...rest
}: Props & { source: Source<Props> }) {
  const props = rest as unknown as Props;
  const { opened, onClose } = props;
  const [isNeeded, setNeeded] = useState(opened);
  if (opened && !isNeeded) setNeeded(true);
  const [, renderLoaded] = useReducer((count: number) => count + 1, 0);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!opened || source.loaded) return;
    let isWanted = true;
    void loadOrReport(source).then((outcome) => {
      if (outcome === 'loaded') renderLoaded();
      // Closing while the page reloads would go back in the history, which ends the reload.
      else if (outcome === 'failed' && isWanted) close();
    });
    return () => {
      isWanted = false;
    };
  }, [opened, source]);

  if (!source.loaded) return opened ? <PendingDialog onClose={onClose} /> : null;
  return isNeeded ? <source.loaded {...props} /> : null;
}

/** Answers the tap at once, in the place of the dialog. Back, Escape and a tap close it. */
function PendingDialog({ onClose }: { onClose: () => void }) {
  useOverlay(true, onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: like the ground behind a dialog
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <div className={classes.ground} onClick={onClose}>
      <div className={classes.pending} role="status">
        <Loader size={24} aria-hidden="true" />
        Cargando...
      </div>
    </div>
  );
}

async function loadOrReport<Props>(
  source: Source<Props>,
): Promise<'loaded' | 'reloading' | 'failed'> {
  try {
    source.loaded = (await source.load()).default;
    return 'loaded';
  } catch (error) {
    console.error('A dialog could not be loaded', error);
    if (isMissingChunk(error) && (await reloadForNewVersion())) return 'reloading';
    // The browser does not retry a module that failed to load in the same document.
    if (source.hasFailed && (await reloadIfReachable())) return 'reloading';
    source.hasFailed = true;
    toast.error('No se pudo abrir. Comprueba tu conexión e inténtalo de nuevo.');
    return 'failed';
  }
}
