import type { MailTransport } from '../mail/mail.ts';
import { type PushTransport, PushUnavailable } from '../push/push.ts';
import { LATENCY_BUCKETS, type Metrics } from './metrics.ts';

const mailResults = ['delivered', 'failed'] as const;
const pushResults = ['accepted', 'gone', 'refused', 'unavailable', 'failed'] as const;

/** Counts what becomes of mails and how long their delivery takes; without metrics, nothing. */
export function watchMail(mail: MailTransport, metrics: Metrics | null): MailTransport {
  if (!metrics) return mail;
  const measure = attempts(metrics, 'mail', mailResults);
  return {
    deliver: (sent) =>
      measure(
        () => mail.deliver(sent),
        () => 'delivered',
        () => 'failed',
      ),
    close: () => mail.close(),
  };
}

/** Counts what becomes of pushes and how long the push services take; without metrics, nothing. */
export function watchPush(push: PushTransport, metrics: Metrics | null): PushTransport {
  if (!metrics) return push;
  const measure = attempts(metrics, 'push', pushResults);
  return {
    send: (...sent) =>
      measure(
        () => push.send(...sent),
        (outcome) => outcome,
        (error) => (error instanceof PushUnavailable ? 'unavailable' : 'failed'),
      ),
  };
}

function attempts<Result extends string>(
  metrics: Metrics,
  what: 'mail' | 'push',
  results: readonly Result[],
) {
  const counter = metrics.counter({
    name: `oficio_${what}_attempts_total`,
    help: `Attempts to send a ${what}.`,
    labelNames: ['result'],
  });
  for (const result of results) counter.inc({ result }, 0);
  const seconds = metrics.histogram({
    name: `oficio_${what}_attempt_duration_seconds`,
    help: `Time of an attempt to send a ${what}.`,
    buckets: LATENCY_BUCKETS,
  });
  return async <Outcome>(
    attempt: () => Promise<Outcome>,
    resultOf: (outcome: Outcome) => Result,
    resultOfError: (error: unknown) => Result,
  ): Promise<Outcome> => {
    const end = seconds.startTimer();
    try {
      const outcome = await attempt();
      counter.inc({ result: resultOf(outcome) });
      return outcome;
    } catch (error) {
      counter.inc({ result: resultOfError(error) });
      throw error;
    } finally {
      end();
    }
  };
}
