import {
  ownerOfPrivate,
  readPrivate,
  watchPrivate,
  writePrivate,
} from '#app/lib/offline/private-storage.ts';
import { readSession, subscribeSession } from '#app/lib/session-store.ts';
import { createStore } from '#app/lib/store.ts';

/** The changed values as text; null when none was changed. */
function changesOf(values: object, initialValues: object): string | null {
  const initial = new Map(Object.entries(initialValues));
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(initial.get(field)),
  );
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : null;
}

function withChanges<Values extends object>(initialValues: Values, text: string | null): Values {
  const kept: object = JSON.parse(text ?? '{}');
  // Another version of the app may have kept fields that the form has no longer.
  const known = Object.entries(kept).filter(([field]) => field in initialValues);
  return { ...initialValues, ...Object.fromEntries(known) };
}

/** The names of the forms that are being sent, once for each submission. */
export const formsUnderWay = createStore<readonly string[]>([]);

/** Marks a form as being sent. Returns how to end that. */
export function beginSending(name: string): () => void {
  formsUnderWay.set([...formsUnderWay.get(), name]);
  return () => {
    const others = [...formsUnderWay.get()];
    others.splice(others.indexOf(name), 1);
    formsUnderWay.set(others);
  };
}

/** What was sent last in this tab. */
const lastSent = createStore<{ key: string; text: string | null } | null>(null);

/** What a form shows and what counts as unchanged, without the fields that the device does not keep. */
interface Shown {
  values: object;
  initialValues: object;
}

/**
 * The changed values of one form on the screen, which this device keeps under a name for the user in
 * whose session the form was opened. The same form may be open in another tab, or have been closed
 * while it was being sent: a form without changes of its own shows what those have typed or sent, and
 * no form erases what another one has typed.
 */
export function openDraft(name: string) {
  const key = `form:${name}`;
  let ownerId = ownerOfPrivate();
  /** Whether the session was not the owner's when it was last set. */
  let wasAway = false;
  /** What the device kept when this form last read or wrote it; undefined once another tab wrote since. */
  let known: string | null | undefined = null;
  /** The changes that the form showed when it was last read or empty. */
  let read: string | null = null;

  const readOver = <Values extends object>(initialValues: Values): Values => {
    known = readPrivate(key);
    const values = withChanges(initialValues, known);
    read = changesOf(values, initialValues);
    return values;
  };

  const keep = ({ values, initialValues }: Shown): void => {
    const text = changesOf(values, initialValues);
    if (text === null) read = null;
    if (text === known || ownerOfPrivate() !== ownerId) return;
    if (text === null && readPrivate(key) !== known) return;
    writePrivate(key, text);
    known = readPrivate(key);
  };

  /**
   * Removes what was sent, and empties the forms that show it.
   * @param now the values of the form that sent it; they may have changed since
   * @returns whether that form still showed what was sent
   */
  const removeSent = (sent: Shown, now: object): boolean => {
    const text = changesOf(sent.values, sent.initialValues);
    const isShown = changesOf(now, sent.initialValues) === text;
    const kept = readPrivate(key);
    // When the device was full, it has kept an earlier text.
    if (ownerOfPrivate() === ownerId && (kept === text || (isShown && kept === known))) {
      writePrivate(key, null);
      known = null;
    }
    if (isShown) read = null;
    lastSent.set({ key, text });
    return isShown;
  };

  /** Whether a form has to show what another tab has written, or is empty if that is null. */
  const takesOver = ({ values, initialValues }: Shown, written: string | null): boolean => {
    const text = changesOf(values, initialValues);
    const isGone = written === null && text === known;
    if (text === read || isGone) return true;
    known = undefined;
    return false;
  };

  /** Whether a form has to show what is kept for the user of the session. */
  const changesOwner = (shown: Shown): boolean => {
    const now = ownerOfPrivate();
    if (now === ownerId) {
      // Otherwise the session was only refreshed, and another tab may have kept a later text.
      if (wasAway) keep(shown);
      wasAway = false;
      return false;
    }
    wasAway = true;
    // After the end of a session, what was typed waits for the next login of the same user.
    const isEnded = ownerId !== null && readSession().status === 'guest';
    if (now === null || isEnded) return false;
    const hasChanges = changesOf(shown.values, shown.initialValues) !== read;
    const wasUnknown = ownerId === null;
    ownerId = now;
    wasAway = false;
    if (!wasUnknown || !hasChanges) return true;
    keep(shown);
    return false;
  };

  /**
   * Calls `act` when the form may have to show what is kept: when `isStale` says so. `wasSent` says that
   * a stale form shows what this tab has sent.
   */
  const watch = (
    act: (isStale: (shown: Shown) => boolean, wasSent: boolean) => void,
  ): (() => void) => {
    const stops = [
      watchPrivate(key, (each, text) => {
        if (each === key) act((shown) => takesOver(shown, text), false);
      }),
      lastSent.subscribe(() => {
        const sent = lastSent.get();
        if (sent?.key !== key) return;
        act(({ values, initialValues }) => changesOf(values, initialValues) === sent.text, true);
      }),
      subscribeSession(() => act(changesOwner, false)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };

  return { name, readOver, keep, removeSent, watch };
}
