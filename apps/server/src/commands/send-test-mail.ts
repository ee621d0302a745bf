import { EMAIL_PATTERN } from '@oficio/contract/auth.ts';
import * as z from 'zod';
import { reasonOf } from '#app/platform/reason-of.ts';
import { openMail } from '../platform/mail/mail.ts';
import { layOutMail } from '../platform/mail/mail-layout.ts';
import { StartError } from '../platform/start-error.ts';
import { type Command, UsageError } from './command.ts';
import { configOf } from './run-with-database.ts';

export const sendTestMail: Command = {
  name: 'send-test-mail',
  positionals: ['EMAIL'],
  summary: {
    en: 'send a mail with the settings of the server',
    es: 'envía un correo con los ajustes del servidor',
  },
  options: {},
  async run(context, { positionals: [to] }) {
    if (!z.email({ pattern: EMAIL_PATTERN }).safeParse(to).success || !to) {
      throw new UsageError('The email address of the recipient is missing.');
    }
    const config = configOf(context);
    const mail = openMail(config);
    try {
      await mail.deliver(
        layOutMail(to, {
          subject: 'Prueba de correo',
          paragraphs: [
            'El envío de correos funciona.',
            `Este correo viene de ${config.publicUrl}.`,
          ],
        }),
      );
    } catch (cause) {
      const reason = reasonOf(cause);
      throw new StartError(`The mail was not sent: ${reason}. Check SMTP_URL and MAIL_FROM.`, {
        cause,
      });
    } finally {
      mail.close();
    }
    context.print(
      config.smtpUrl
        ? `The mail server accepted the mail to ${to}.`
        : `SMTP_URL is not set: the mail is a file in ${config.dataDir}/outbox.`,
    );
    return true;
  },
};
