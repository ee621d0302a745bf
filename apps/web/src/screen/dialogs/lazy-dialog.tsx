import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import {
  isMissingChunk,
  reloadForNewVersion,
  reloadIfReachable,
} from '#app/lib/worker/missing-chunk.ts';

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
 * closing is animated. When its code cannot be loaded, the page is reloaded once for a newer
 * version of the app; if that fails too, a toast reports it.
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
    void loadOrReport(source).then(() => {
      if (source.loaded) renderLoaded();
      else if (isWanted) close();
    });
    return () => {
      isWanted = false;
    };
  }, [opened, source]);

  return isNeeded && source.loaded ? <source.loaded {...props} /> : null;
}

async function loadOrReport<Props>(source: Source<Props>): Promise<void> {
  try {
    source.loaded = (await source.load()).default;
  } catch (error) {
    console.error('A dialog could not be loaded', error);
    if (isMissingChunk(error) && (await reloadForNewVersion())) return;
    // The browser does not retry a module that failed to load in the same document.
    if (source.hasFailed && (await reloadIfReachable())) return;
    source.hasFailed = true;
    toast.error('No se pudo abrir. Comprueba tu conexión e inténtalo de nuevo.');
  }
}
