import type { Transact } from '../unit-of-work.ts';
import type { Tracing } from './tracing.ts';

/** Traces each unit of work, from the wait for its connection to its commit; without tracing, nothing. */
export function traceTransactions(transact: Transact, tracing: Tracing | null): Transact {
  if (!tracing) return transact;
  return (caller, work) => {
    const attributes = { 'oficio.caller': caller.kind };
    return tracing.within('unit of work', { attributes }, () => transact(caller, work));
  };
}
