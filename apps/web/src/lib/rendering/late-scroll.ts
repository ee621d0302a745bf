import { readForTab, writeForTab } from '../worker/tab-storage.ts';

const NAME = 'scroll';
/** A page that has not grown so far by then is shorter than it was. */
const WAIT_MS = 10_000;

/** Where the page is on its way to, in px from its top. */
let destination: number | null = null;

/** Notes how far the page is scrolled whenever it is left. */
export function noteScrollWhenLeft(): void {
  addEventListener('pagehide', () =>
    writeForTab(NAME, JSON.stringify([location.href, destination ?? scrollY])),
  );
}

/**
 * Scrolls a reloaded page to where it was as its answers arrive, until it is there or the user acts: the
 * router scrolls once, before them. A phone reloads the tabs that it has closed.
 */
export function restoreScroll(): void {
  const top = readNoted();
  if (top !== undefined) scrollAsContentArrives(top);
}

/** Where this page was before it was reloaded. */
function readNoted(): number | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload') return;
  const [href, top] = JSON.parse(readForTab(NAME) ?? '[]') as [string?, number?];
  return href === location.href ? top : undefined;
}

function scrollAsContentArrives(top: number): void {
  const { href } = location;
  const ended = new AbortController();
  const end = () => ended.abort();
  const { signal } = ended;
  const page = new ResizeObserver(() => {
    if (location.href !== href) return end();
    scrollTo({ top, behavior: 'instant' });
    // Positions are rounded to the pixels of the device.
    if (scrollY > top - 1) end();
  });
  destination = top;
  signal.addEventListener('abort', () => {
    destination = null;
    page.disconnect();
  });
  AbortSignal.timeout(WAIT_MS).addEventListener('abort', end);
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])
    addEventListener(act, end, { signal, passive: true });
  page.observe(document.body);
}
