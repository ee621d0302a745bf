import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { doctor } from './doctor.ts';
import { migrate } from './migrate.ts';
import { rebuildCounters } from './rebuild-counters.ts';
import { restore } from './restore.ts';
import { sendTestMail } from './send-test-mail.ts';

/** The commands in the order of the help. */
export const commands: readonly Command[] = [
  doctor,
  migrate,
  createAdmin,
  backup,
  restore,
  rebuildCounters,
  sendTestMail,
];
