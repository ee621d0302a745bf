import type { MailTransport } from '../mail/mail.ts';
import type { PushTransport } from '../push/push.ts';
import type { Tracing } from './tracing.ts';

/** Traces attempts to send a mail, without its recipient and content; without tracing, nothing. */
export function traceMail(mail: MailTransport, tracing: Tracing | null): MailTransport {
  if (!tracing) return mail;
  return {
    deliver: (sent) => tracing.within('send a mail', { kind: 'CLIENT' }, () => mail.deliver(sent)),
    close: () => mail.close(),
  };
}

/** Traces attempts to send a push, without its device and content; without tracing, nothing. */
export function tracePush(push: PushTransport, tracing: Tracing | null): PushTransport {
  if (!tracing) return push;
  return {
    send: (...sent) =>
      tracing.within('send a push', { kind: 'CLIENT' }, async (span) => {
        const outcome = await push.send(...sent);
        span?.setAttribute('oficio.result', outcome);
        return outcome;
      }),
  };
}
