import { EMAIL_PATTERN, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import * as z from 'zod';
import { ensureSuperadmin } from '../features/auth/ensure-superadmin.ts';
import { liftBanByEmail } from '../features/auth/lift-ban-by-email.ts';
import { refuseGuessable } from '../features/auth/new-passwords/refuse-guessable.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { type Command, textOption, UsageError } from './command.ts';
import { readPassword } from './read-password.ts';
import { configOf, openLog, withDatabase, withDeps } from './run-with-database.ts';

export const createAdmin: Command = {
  name: 'create-admin',
  positionals: [],
  summary: {
    en: 'create a super-administrator, or promote the account with the email, replace its password and lift its ban',
    es: 'crea una persona superadministradora, o asciende la cuenta con ese correo, cambia su contraseña y le quita la suspensión',
  },
  options: {
    email: { value: 'EMAIL', help: { en: 'email of the account', es: 'correo de la cuenta' } },
  },
  async run(context, input) {
    const email = z
      .email({ pattern: EMAIL_PATTERN })
      .safeParse(textOption(input, 'email')?.toLowerCase());
    if (!email.success) throw new UsageError('--email must be an email address.');
    const config = configOf(context);
    const password = await readPassword(context);
    if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
      throw new UsageError(
        `The password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
      );
    }
    refuseGuessable(password, { name: '', email: email.data });
    const wasBanned = await withDatabase(config, (database) =>
      withDeps(
        config,
        database,
        (url) => openJobs(url, openLog(), { keepsTime: false }),
        async (deps) => {
          await ensureSuperadmin(deps, { email: email.data, password });
          return liftBanByEmail(deps, email.data);
        },
      ),
    );
    context.print(`${email.data} is a super-administrator.`);
    if (wasBanned) context.print('Its ban was lifted: it can log in again.');
    return true;
  },
};
