const instant = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

/** Day and time in the time zone of Madrid, for mails: "1 de julio de 2026 a las 12:00". */
export function formatInstant(at: string): string {
  return instant.format(new Date(at));
}
