/** What the limits apply to, of one period. */
export interface Outcome {
  /** HTTP calls with or without an answer. */
  calls: number;
  /** Calls answered with 5xx, or not at all. */
  failed: number;
  /** Of all HTTP calls. */
  p99Ms: number;
  /** From sending a message to the other person's socket. */
  deliveryP99Ms: number;
  /** People who should have a socket, and those who had one at the end. */
  people: number;
  connected: number;
}

/** Promise S9. */
export const LIMITS = {
  p99Ms: 500,
  failedShare: 0.0001,
  deliveryP99Ms: 1000,
  /** Some people open a new tab at any moment. */
  connectedShare: 0.98,
} as const;

/** The limits that a period did not keep, each as a phrase; empty when it kept them all. */
export function brokenLimits(outcome: Outcome): string[] {
  const { calls, failed, p99Ms, deliveryP99Ms, people, connected } = outcome;
  const broken: string[] = [];
  if (calls === 0) broken.push('no call was answered');
  if (p99Ms > LIMITS.p99Ms) broken.push(`p99 ${Math.round(p99Ms)} ms > ${LIMITS.p99Ms} ms`);
  if (failed > calls * LIMITS.failedShare) broken.push(`${failed} of ${calls} calls failed`);
  if (deliveryP99Ms > LIMITS.deliveryP99Ms) {
    broken.push(`delivery p99 ${Math.round(deliveryP99Ms)} ms > ${LIMITS.deliveryP99Ms} ms`);
  }
  if (connected < people * LIMITS.connectedShare) {
    broken.push(`only ${connected} of ${people} sockets were connected`);
  }
  return broken;
}

/** The event loop of a generator: beyond these values it measures itself. */
export const GENERATOR_LIMITS = { utilization: 0.85, delayP99Ms: 100 } as const;

/** Whether the generator was too busy to be believed. */
export function isSaturated(loop: { utilization: number; delayP99Ms: number }): boolean {
  return (
    loop.utilization > GENERATOR_LIMITS.utilization || loop.delayP99Ms > GENERATOR_LIMITS.delayP99Ms
  );
}
