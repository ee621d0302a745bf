import type { StatementTrace } from '../db/dialect.ts';
import { nameOf } from '../db/prepared.ts';
import { currentSpan, isSampled } from './current-span.ts';
import type { Tracing } from './tracing.ts';

/** A shorter wait for a connection gets no span. */
const WAIT_MS = 1;

/**
 * Traces the statements of a pool by their texts, which hold no values, and the waits for a
 * connection.
 * @returns the trace of a pool, by its name; none without tracing
 */
export function traceStatements(
  tracing: Tracing | null,
): (pool: string) => StatementTrace | undefined {
  if (!tracing) return () => undefined;
  return (pool) => {
    const common = { 'db.system.name': 'postgresql', 'oficio.pool': pool };
    return {
      async connect(connect) {
        const asked = performance.now();
        try {
          return await connect();
        } finally {
          if (performance.now() - asked >= WAIT_MS) {
            tracing.note('wait for a connection', asked, { attributes: common });
          }
        }
      },
      execute(text, execute) {
        // Most calls are not recorded.
        if (!isSampled(currentSpan())) return execute();
        const name = nameOf(text) ?? summaryOf(text);
        const attributes = { ...common, 'db.query.summary': name, 'db.query.text': text };
        return tracing.within(name, { kind: 'CLIENT', attributes }, execute);
      },
    };
  };
}

const operation = /^\s*(\w+)/;
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i;

/** What a statement does, and the first table that it names: `insert messages`. */
function summaryOf(text: string): string {
  const parts = [operation.exec(text)?.[1]?.toLowerCase(), table.exec(text)?.[1]];
  return parts.filter((part) => part !== undefined).join(' ') || 'statement';
}
