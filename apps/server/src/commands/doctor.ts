import { reasonOf } from '#app/platform/reason-of.ts';
import { makePrivateFolder } from '#app/platform/storage/private-folder.ts';
import { type Config, loadConfig } from '../config.ts';
import type { Command } from './command.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkMachine } from './doctor/check-machine.ts';
import { checkPooler } from './doctor/check-pooler.ts';
import { checkReplica } from './doctor/check-replica.ts';
import { checkServices } from './doctor/check-services.ts';
import { checkStorage } from './doctor/check-storage.ts';
import { type Finding, failed, lineOf, ok } from './doctor/finding.ts';
import { listSettings } from './doctor/list-settings.ts';

export const doctor: Command = {
  name: 'doctor',
  positionals: [],
  summary: {
    en: 'check settings, connections, migrations, permissions, clock, mail, push, storage and backups',
    es: 'comprueba ajustes, conexiones, migraciones, permisos, reloj, correo, avisos, almacenes y copias',
  },
  options: {},
  async run({ env, cwd, print }) {
    let isFine = true;
    const tell = (finding: Finding) => {
      isFine &&= finding.state !== 'failed';
      print(lineOf(finding));
    };
    for (const line of listSettings(env)) print(line);
    let config: Config;
    try {
      config = loadConfig(env, cwd);
    } catch (error) {
      tell(failed('settings', reasonOf(error), 'correct them; the README lists all'));
      return false;
    }
    tell(ok('settings', 'are valid'));
    await makePrivateFolder(config.dataDir).catch(() => undefined);
    for (const check of [
      checkMachine,
      checkDatabase,
      checkPooler,
      checkReplica,
      checkStorage,
      checkServices,
    ]) {
      for await (const finding of check(config, cwd)) tell(finding);
    }
    return isFine;
  },
};
