import { backUp, removeOldBackups } from '../platform/backup/back-up.ts';
import { installationOf } from '../platform/backup/backup-id.ts';
import { openBackupStore } from '../platform/backup/open-backup-store.ts';
import { openConfiguredImages } from '../platform/storage/open-configured-images.ts';
import { type Command, countOption, textOption } from './command.ts';
import { placeOfImages } from './open-probed-images.ts';
import { configOf, withDatabase } from './run-with-database.ts';

export const backup: Command = {
  name: 'backup',
  positionals: [],
  summary: {
    en: 'back up the database and the images while Oficio runs',
    es: 'hace una copia de seguridad de la base de datos y las imágenes con Oficio en marcha',
  },
  options: {
    to: {
      value: 'TARGET',
      help: {
        en: 'a folder or s3://bucket/prefix instead of BACKUP_TARGET',
        es: 'una carpeta o s3://depósito/prefijo en lugar de BACKUP_TARGET',
      },
    },
    keep: {
      value: 'N',
      help: {
        en: 'then remove all backups of this PUBLIC_URL there but the newest N',
        es: 'después borra las copias de esta PUBLIC_URL de allí menos las N más nuevas',
      },
    },
  },
  async run(context, input) {
    const config = configOf(context);
    const keep = countOption(input, 'keep');
    const { s3Service, backupKey: key, backupTarget } = config;
    const installation = installationOf(config.publicUrl);
    const target = textOption(input, 'to') ?? backupTarget;
    const store = await openBackupStore(target, { s3Service, cwd: context.cwd });
    const images = await openConfiguredImages(config);
    const { id, contents } = await withDatabase(config, ({ url }) =>
      backUp({ databaseUrl: url, installation, images, store, key }),
    );
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    const { count, bytes, missing } = contents.images;
    context.print(`${id} is complete in ${store.location}.`);
    context.print(`${contents.tables.length} tables with ${rows} rows`);
    context.print(`${count} images with ${(bytes / 1e6).toFixed(1)} MB`);
    if (missing.length > 0) {
      context.warn(`${missing.length} images have no file: ${missing.slice(0, 5).join(', ')}…`);
    }
    if (key === null) context.warn('The backup is not encrypted, because BACKUP_KEY is not set.');
    if (count === 0 && missing.length > 0) {
      context.warn(
        `No image has its file in ${placeOfImages(config)}, which may be the wrong place: no older backup was removed.`,
      );
      return false;
    }
    const removed = keep ? await removeOldBackups(store, { installation, keep }) : [];
    for (const old of removed) {
      context.print(`removed ${old}`);
    }
    return true;
  },
};
