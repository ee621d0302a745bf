import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Config } from '../../config.ts';
import { isLocal } from '../is-local.ts';
import { makePrivateFolder } from '../storage/private-folder.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The same for every attempt to send one mail, so that mail programs show a duplicate only once.
   */
  messageId?: string;
  /**
   * A calendar entry (iCalendar) that mail programs add, change or remove, depending on its method.
   */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string };
}

/** Delivers mails. */
export interface MailTransport {
  /** Resolves when the mail has been handed over. A job that calls it is retried when it throws. */
  deliver(mail: Mail): Promise<void>;
  /** Closes all connections; running deliveries fail. */
  close(): void;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** All in milliseconds. A query of `SMTP_URL` overrides all but the deadline. */
const defaultLimits = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  /** Time limit between two responses. */
  socketTimeout: 10_000,
  /** Time limit from the call to the last response, including the wait for a connection. */
  deadlineMs: 30_000,
};

/**
 * SMTP when `SMTP_URL` is set, with TLS unless the server is on this machine or the query of the URL
 * says `requireTLS=false`; otherwise each mail becomes a `.eml` file in `DATA_DIR/outbox`.
 */
export function openMail(
  config: MailConfig,
  limits: Partial<typeof defaultLimits> = {},
): MailTransport {
  return config.smtpUrl
    ? openSmtp(config.smtpUrl, config.mailFrom, { ...defaultLimits, ...limits })
    : openOutbox(config);
}

function openSmtp(
  url: string,
  from: string,
  { deadlineMs, ...timeouts }: typeof defaultLimits,
): MailTransport {
  // A pooled connection that the server has closed is replaced once. All other retries are up to
  // the job.
  const requireTLS = !isLocal(url);
  const pool = new SMTPPool({ url, requireTLS, ...timeouts, maxRequeues: 1 });
  const transport = createTransport(pool, { from });
  return {
    async deliver(mail) {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(deadlineMs) });
    },
    close() {
      pool.close({ force: true });
    },
  };
}

function openOutbox({ dataDir, mailFrom }: MailConfig): MailTransport {
  const folder = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true }, { from: mailFrom });
  return {
    async deliver(mail) {
      await makePrivateFolder(folder);
      const { message } = await composer.sendMail(mail);
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`));
    },
    close() {},
  };
}
