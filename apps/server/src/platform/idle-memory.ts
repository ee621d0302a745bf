import { performance } from 'node:perf_hooks';

const CHECK_EVERY_MS = 10_000;
/** Shares of the time that the event loop was at work: at least, and at most. */
const BUSY = 0.1;
const IDLE = 0.05;

/**
 * Collects the garbage of a load when the load has gone: V8 waits until new objects need the memory,
 * which a process without work never does (promise S8).
 */
export function releaseIdleMemory(): void {
  const isDue = onceAfterLoads();
  let last = performance.eventLoopUtilization();
  const check = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last);
    if (isDue(utilization)) collectGarbage();
    last = performance.eventLoopUtilization();
  }, CHECK_EVERY_MS);
  check.unref();
}

/** Tells of each share of work in turn whether it is the first idle one after a load, or after the start. */
export function onceAfterLoads(): (utilization: number) => boolean {
  let wasBusy = true;
  return (utilization) => {
    if (utilization >= BUSY) wasBusy = true;
    if (utilization > IDLE || !wasBusy) return false;
    wasBusy = false;
    return true;
  };
}

/**
 * Collects all garbage at once and gives back the memory of the young generation, which halts the
 * process for some hundred milliseconds at most.
 */
export function collectGarbage(): void {
  // It exists with `nodeOptions`.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
}
