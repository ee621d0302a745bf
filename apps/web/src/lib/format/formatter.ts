const locale = 'es-ES';

/** Made when it is first used: a formatter takes a slow phone milliseconds. */
export function formatter(options: Intl.DateTimeFormatOptions, timeZone?: string) {
  let made: Intl.DateTimeFormat | undefined;
  const get = () => {
    made ??= new Intl.DateTimeFormat(locale, timeZone ? { ...options, timeZone } : options);
    return made;
  };
  return {
    format: (date: Date) => get().format(date),
    formatRange: (first: Date, last: Date) => get().formatRange(first, last),
  };
}
