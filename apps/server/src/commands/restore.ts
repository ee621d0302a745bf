import { BackupError } from '../platform/backup/backup-error.ts';
import type { BackupFiles } from '../platform/backup/backup-files.ts';
import { installationOf, installationOfBackup } from '../platform/backup/backup-id.ts';
import type { BackupStore } from '../platform/backup/backup-store.ts';
import { readManifest } from '../platform/backup/manifest.ts';
import { openBackupStore } from '../platform/backup/open-backup-store.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { type Command, type CommandContext, textOption, UsageError } from './command.ts';
import { restoreCopy } from './restore-copy.ts';
import { configOf, withDatabase } from './run-with-database.ts';

export const restore: Command = {
  name: 'restore',
  positionals: ['BACKUP'],
  summary: {
    en: 'restore a backup, or the "latest" one of this PUBLIC_URL, into the database and the images of the settings',
    es: 'restaura una copia de seguridad, o la última ("latest") de esta PUBLIC_URL, en la base de datos y las imágenes de los ajustes',
  },
  options: {
    from: {
      value: 'TARGET',
      help: {
        en: 'a folder or s3://bucket/prefix instead of BACKUP_TARGET',
        es: 'una carpeta o s3://depósito/prefijo en lugar de BACKUP_TARGET',
      },
    },
    verify: {
      help: {
        en: 'only read the whole backup and compare its checksums',
        es: 'solo lee la copia entera y comprueba sus sumas',
      },
    },
    replace: {
      help: {
        en: 'replace the data of a database that is not empty',
        es: 'sustituye los datos de una base de datos que no está vacía',
      },
    },
    'allow-unencrypted': {
      help: {
        en: 'accept a backup that is not encrypted although BACKUP_KEY is set',
        es: 'acepta una copia sin cifrar aunque BACKUP_KEY tenga un valor',
      },
    },
    'keep-jobs': {
      help: {
        en: 'keep the mails and pushes that had not been sent: for a move, when the original will not run again',
        es: 'conserva los correos y avisos pendientes: para una mudanza, si el original no volverá a funcionar',
      },
    },
    'keep-sessions': {
      help: {
        en: 'keep users logged in: for a move of a backup that was made after Oficio had stopped',
        es: 'conserva las sesiones: para una mudanza con una copia hecha después de parar Oficio',
      },
    },
  },
  async run(context, input) {
    const config = configOf(context);
    const { s3Service, backupTarget, backupKey } = config;
    const target = textOption(input, 'from') ?? backupTarget;
    const store = await openBackupStore(target, { s3Service, cwd: context.cwd });
    const installation = installationOf(config.publicUrl);
    const id = await chooseBackup(store, installation, input.positionals[0]);
    const { seal, contents } = await readManifest(store, id, {
      key: backupKey,
      allowsUnencrypted: input.options['allow-unencrypted'] === true,
    });
    const files: BackupFiles = { id, store, seal };
    if (input.options.verify) return report(context, id, await verifyBackup(files, contents));
    await withDatabase(config, async ({ url }) => {
      const options = {
        replaces: input.options.replace === true,
        keepsJobs: input.options['keep-jobs'] === true,
        keepsSessions: input.options['keep-sessions'] === true,
      };
      await restoreCopy({ config, url, files, contents, ...options }, context.print);
    });
    return true;
  },
};

function report({ print }: CommandContext, id: string, count: number): true {
  print(`${id} is whole: ${count} files have their checksums.`);
  return true;
}

/** @param wanted an id, or `latest`: the newest backup of this installation */
async function chooseBackup(
  store: BackupStore,
  installation: string,
  wanted: string | undefined,
): Promise<string> {
  if (wanted && wanted !== 'latest') return wanted;
  const ids = (await store.list()).flatMap(({ id, isComplete }) => (isComplete ? [id] : []));
  if (ids.length === 0) throw new BackupError(`There is no complete backup in ${store.location}.`);
  const list = ids.join('\n');
  if (!wanted) throw new UsageError(`Which backup? There are:\n${list}`);
  const newest = ids.findLast((id) => installationOfBackup(id) === installation);
  if (newest) return newest;
  throw new BackupError(
    `There is no complete backup of ${installation} (PUBLIC_URL) in ${store.location}. Give the id of another one:\n${list}`,
  );
}
