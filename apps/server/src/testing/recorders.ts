import type { Jobs } from '#app/platform/jobs/jobs.ts';
import type { Mail, MailTransport } from '#app/platform/mail/mail.ts';

/** Keeps what would have been sent. */
export class RecordingMail implements MailTransport {
  readonly delivered: Mail[] = [];

  async deliver(mail: Mail): Promise<void> {
    this.delivered.push(mail);
  }

  to(address: string): Mail[] {
    return this.delivered.filter((mail) => mail.to === address);
  }
}

/** Accepts jobs and does none, for tests of what happens before. */
export const idleJobs: Jobs = {
  enqueue: async () => {},
  enqueueWithin: async () => {},
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
};
