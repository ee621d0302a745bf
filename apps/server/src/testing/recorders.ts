import type { Jobs } from '#app/platform/jobs/jobs.ts';
import type { Mail, MailTransport } from '#app/platform/mail/mail.ts';

/** Records the mails that would have been sent. */
export class RecordingMail implements MailTransport {
  readonly delivered: Mail[] = [];

  async deliver(mail: Mail): Promise<void> {
    this.delivered.push(mail);
  }

  close(): void {}

  to(address: string): Mail[] {
    return this.delivered.filter((mail) => mail.to === address);
  }
}

/** Records every attempt to send a mail, and fails the first one. */
export function failFirstMail() {
  const tried: Mail[] = [];
  return {
    tried,
    async deliver(mail: Mail): Promise<void> {
      tried.push(mail);
      if (tried.length === 1) throw new Error('connection refused');
    },
  };
}

/** Accepts jobs and runs none. */
export const idleJobs: Jobs = {
  enqueue: async () => {},
  enqueueWithin: async () => {},
  restore: async () => {},
  work: async () => {},
  schedule: async () => {},
  readQueues: async () => [],
  stop: async () => {},
};
