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
  destination: DestinationStream = openLogDestination({ dest: 2, sync: false }),
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

/** In bytes; further lines are dropped while the destination cannot be written. */
const MAX_UNWRITTEN = 1_000_000;

export interface LogDestinationOptions {
  /** A file, or its descriptor. */
  dest: string | number;
  /** Whether a line is written before the next statement runs. */
  sync: boolean;
  /** The permissions of a file that is created. */
  mode?: number;
  onError?(error: unknown): void;
}

/**
 * Opens a file or stream to which lines are appended. A full disk or a reader that has stalled ends
 * no process: a bounded number of lines waits, and the next write tries again. Once it can be
 * written, a line says how many are missing.
 * @throws the error of the file system when a file cannot be opened synchronously
 */
export function openLogDestination({ onError, ...options }: LogDestinationOptions) {
  const destination = pino.destination({
    ...options,
    append: true,
    mkdir: true,
    maxLength: MAX_UNWRITTEN,
  });
  let isFailing = false;
  let dropped = 0;
  destination.on('error', (error: unknown) => {
    isFailing = true;
    onError?.(error);
  });
  destination.on('write', () => {
    isFailing = false;
  });
  destination.on('drop', () => {
    dropped += 1;
    // A dropped line tries no write. An empty one always fits, and does.
    if (isFailing) destination.write('');
  });
  destination.on('drain', () => {
    if (dropped === 0) return;
    const msg = 'lines of the log were dropped, because it could not be written';
    destination.write(`${JSON.stringify({ level: 40, time: Date.now(), dropped, msg })}\n`);
    dropped = 0;
  });
  const flushSync = destination.flushSync.bind(destination);
  // It repeats a write that fails until it succeeds, also when the process ends.
  destination.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return destination;
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
 * Matches email addresses in a line of JSON without splitting its escape sequences, with what stands before
 * them without a space. It does not match paths such as `/@scope`.
 */
const escapeOrAddress =
  /(\\u[0-9a-f]{4}|\\.)|[^\s<>"(),;:\\]{0,63}[^\s<>"(),;:/\\]@[^\s<>"'()=,;:/\\]{1,255}/g;

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
