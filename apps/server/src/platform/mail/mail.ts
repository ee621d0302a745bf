import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try of one mail, so that who gets it twice is shown it once. */
  messageId?: string;
  /** A calendar entry (iCalendar) that mail programs file, change or take away by its method. */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string };
}

/** Where mails go. */
export interface MailTransport {
  /** Resolves once the mail is handed over; a job that calls it is retried when it throws. */
  deliver(mail: Mail): Promise<void>;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** SMTP when `SMTP_URL` is set; otherwise each mail becomes a `.eml` file in `DATA_DIR/outbox`. */
export function openMail(config: MailConfig): MailTransport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : outbox(config);
}

function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url, { from });
  return {
    async deliver(mail) {
      await transport.sendMail(mail);
    },
  };
}

function outbox({ dataDir, mailFrom }: MailConfig): MailTransport {
  const folder = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true }, { from: mailFrom });
  return {
    async deliver(mail) {
      await mkdir(folder, { recursive: true });
      const { message } = await composer.sendMail(mail);
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`));
    },
  };
}
