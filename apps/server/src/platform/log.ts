import { type DestinationStream, type Logger, pino } from 'pino';
import { requestIdOfCall } from './security/call-context.ts';
import { traceIdOf } from './tracing/current-span.ts';

export type Log = Logger;

/**
 * Structured log on standard error. It receives no request bodies, tokens or personal data. A line
 * that is written for a call has the id of its `request`, and one that belongs to a recorded trace
 * the id of that `trace`.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log {
  const log: Log = pino(
    {
      level,
      base: null,
      mixin: (line, _level, logger) => ({
        // A child has the id of its request already.
        ...(logger === log && requestOfCall()),
        ...traceOf(line),
      }),
      redact: ['req.headers.authorization'],
      serializers: { error: describeError, err: describeError },
      hooks: { streamWrite: hideAddresses },
    },
    destination,
  );
  return log;
}

function requestOfCall(): { request?: string } {
  const request = requestIdOfCall();
  return request ? { request } : {};
}

function traceOf(line: object): { trace?: string } {
  const trace = traceIdOf(line);
  return trace ? { trace } : {};
}

/**
 * Matches email addresses in a line of JSON without splitting its escape sequences. It does not
 * match paths such as `/@scope`.
 */
const escapeOrAddress = /(\\u[0-9a-f]{4}|\\.)|[^\s<>"'()=,;:/\\]{1,64}@[^\s<>"'()=,;:/\\]{1,255}/g;

/** Messages of mail servers and of the database may contain an email address. */
export function hideAddresses(line: string): string {
  return line.replaceAll(escapeOrAddress, (_, escaped?: string) => escaped ?? '[address]');
}

/** Properties of Node.js, PostgreSQL and SMTP errors that contain no personal data. */
const safeProperties = ['code', 'constraint', 'table', 'syscall', 'command', 'responseCode'];
const MAX_CAUSES = 5;

/**
 * An error, or the object that pg-boss emits instead. Other properties are omitted: those of a mail
 * error contain recipients, those of a database error the values of a violated key.
 */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error !== 'object' || error === null || !('message' in error)) {
    return { name: typeof error };
  }
  const { name, message, stack, cause, errors } = error as Partial<AggregateError>;
  const properties = error as Record<string, unknown>;
  const isDeep = depth >= MAX_CAUSES;
  return {
    name,
    message,
    ...Object.fromEntries(
      safeProperties.flatMap((key) => (key in error ? [[key, properties[key]]] : [])),
    ),
    // The first lines of the stack repeat the message.
    stack: stack
      ?.split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
    ...(cause === undefined || isDeep ? {} : { cause: describeError(cause, depth + 1) }),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.map((each) => describeError(each, depth + 1)) }
      : {}),
  };
}
