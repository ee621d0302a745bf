import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { captureEarlyInput, hydrateAt } from './early-input.ts';
import classes from './late-part.module.css';
import { loadWithInput } from './load-with-input.ts';
import { isInBrowser } from './server-markup.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

interface LatePartProps {
  /** Loads the code of the children; rejects when that fails. */
  load: () => Promise<unknown>;
  /** What the part shows. Its code is also loaded when this is no longer what the server rendered. */
  shown: string;
  children: ReactNode;
}

/**
 * A part of a server-rendered page whose code is loaded with the page's first input: a visitor who
 * only reads does not load it. Until then the part stays as the server rendered it, and what is
 * entered or pressed in it is replayed once it is hydrated. In a page that the browser renders it is
 * like any other part.
 */
export function LatePart({ load, shown, children }: LatePartProps) {
  const part = useRef<HTMLDivElement>(null);
  const replay = useRef<() => void>(undefined);
  const [isLate, setLate] = useState(!useIsHydrated());
  const [gate] = useState(() => createGate(isLate && isInBrowser));
  const [shownFirst] = useState(shown);
  const isChanged = shown !== shownFirst;
  const current = (
    <Suspense>
      <Gated gate={gate} setLate={setLate}>
        {children}
      </Gated>
    </Suspense>
  );
  // The same element until it is hydrated: with another one, React would remove the server's markup
  // while the code is loading.
  const [first] = useState(current);

  useEffect(() => {
    const element = part.current;
    if (!isLate || !element) return;
    return loadWithInput(element, load, isChanged, () => {
      replay.current = captureEarlyInput(element);
      gate.open();
      if (element.firstElementChild) hydrateAt(element.firstElementChild);
    });
  }, [isLate, load, isChanged, gate]);
  useEffect(() => {
    // After the effects: React renders what an event has changed before the next one only then.
    if (!isLate && replay.current) queueMicrotask(replay.current);
    replay.current = undefined;
  }, [isLate]);

  return (
    <div ref={part} className={classes.part} data-rendered={isLate ? '' : undefined}>
      {isLate ? first : current}
    </div>
  );
}

interface Gate {
  opened: Promise<void>;
  open: () => void;
}

function createGate(isClosed: boolean): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = () => {
    // React reads the status of a promise, and so renders at once, not with the next microtask.
    Object.assign(promise, { status: 'fulfilled' });
    resolve();
  };
  if (!isClosed) open();
  return { opened: promise, open };
}

interface GatedProps {
  gate: Gate;
  setLate: (isLate: boolean) => void;
  children: ReactNode;
}

/** Suspends until the gate is open. */
function Gated({ gate, setLate, children }: GatedProps) {
  use(gate.opened);
  useEffect(() => setLate(false), [setLate]);
  return children;
}
