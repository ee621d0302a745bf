import { toast } from '../toast.ts';
import { hasEarlyInput, unmarkPressed } from './early-input.ts';

/** What tells that the page is used. A moving pointer comes some time before a click. */
const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'input'];
/** After a failure: not with every move of the pointer. */
const retries = ['pointerdown', 'keydown', 'input'];

const failed = 'No se ha podido cargar esta parte. Comprueba tu conexión e inténtalo de nuevo.';

/**
 * Loads the code of a server-rendered part with the first input into the page, also if that came
 * before this call, or at once; then calls `onLoad`. After a failure it says so to a user of the part,
 * and the next input tries again.
 * @returns stops waiting
 */
export function loadWithInput(
  part: HTMLElement,
  load: () => Promise<unknown>,
  isNeeded: boolean,
  onLoad: () => void,
): () => void {
  let waiting = new AbortController();
  let isStopped = false;
  const startWith = (events: string[]) => {
    waiting = new AbortController();
    const { signal } = waiting;
    // On the window and while capturing: React keeps events from a part that is not hydrated.
    for (const event of events) {
      window.addEventListener(event, start, { signal, capture: true, passive: true });
    }
  };
  const start = async () => {
    waiting.abort();
    try {
      await load();
    } catch (error) {
      console.error('A part of the page could not be loaded', error);
      if (isStopped) return;
      if (hasEarlyInput(part) || hasFocus(part)) toast.error(failed);
      unmarkPressed(part);
      startWith(retries);
      return;
    }
    if (!isStopped) onLoad();
  };
  startWith(uses);
  if (isNeeded || hasEarlyInput(part) || hasFocus(part)) void start();
  return () => {
    isStopped = true;
    waiting.abort();
  };
}

function hasFocus(part: HTMLElement): boolean {
  return part.contains(document.activeElement);
}
