const ID = /^oficio-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** The id of a backup that begins now: its time, so that ids sort by age. */
export function newBackupId(now = new Date()): string {
  return `oficio-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
}

/** When a backup was begun; null for a text that is no id of a backup. */
export function timeOfBackup(id: string): Date | null {
  const [, day, hours, minutes, seconds, milliseconds] = ID.exec(id) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`) : null;
}
