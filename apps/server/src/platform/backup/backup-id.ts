const ID = /^oficio-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(?:-([a-z\d.-]+))?$/;

/**
 * The name of an installation in the ids of its backups: its public address. A copy of its database
 * elsewhere has another one, and what replaces it after a loss the same.
 */
export function installationOf(publicUrl: string): string {
  const { host } = new URL(publicUrl);
  return host.replaceAll(/[^a-z\d.]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** The id of a backup that begins now. Ids sort by age. */
export function newBackupId(installation: string, now = new Date()): string {
  return `oficio-${now.toISOString().replaceAll(/[:.]/g, '-')}-${installation}`;
}

/** When a backup was begun; null for a text that is no id of a backup. */
export function timeOfBackup(id: string): Date | null {
  const [, day, hours, minutes, seconds, milliseconds] = ID.exec(id) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`) : null;
}

/** The installation that made a backup; null for an id without it. */
export function installationOfBackup(id: string): string | null {
  return ID.exec(id)?.[6] ?? null;
}
