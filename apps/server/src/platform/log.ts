import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured log on standard error; never receives bodies, tokens or personal data. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization'],
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
