import type { Command, Language, Text } from './command.ts';

const texts = {
  title: {
    en: 'Oficio: tasks of its operator',
    es: 'Oficio: tareas de quien lo administra',
  },
  usage: { en: 'Usage', es: 'Uso' },
  command: { en: 'command', es: 'orden' },
  options: { en: 'options', es: 'opciones' },
  commands: { en: 'Commands', es: 'Órdenes' },
  optionsTitle: { en: 'Options', es: 'Opciones' },
  help: { en: 'show the help, also of a command', es: 'muestra la ayuda, también de una orden' },
  language: { en: 'language of the help', es: 'idioma de la ayuda' },
  settings: {
    en: 'The settings are those of the server (environment variables, see the README).',
    es: 'Los ajustes son los del servidor (variables de entorno; están en el README).',
  },
  codes: {
    en: 'It ends with 0 if all is well, 1 after a failure, 2 if it was called wrongly.',
    es: 'Termina con 0 si todo va bien, 1 si algo falla, 2 si la orden está mal escrita.',
  },
  other: {
    en: 'En español: oficio --help --lang es',
    es: 'In English: oficio --help --lang en',
  },
} satisfies Record<string, Text>;

/** The language of the terminal: Spanish if its locale is, else English. */
export function languageOf(env: Record<string, string | undefined>): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return locale.startsWith('es') ? 'es' : 'en';
}

/** The help of the program. */
export function helpOf(commands: readonly Command[], language: Language): string {
  const say = (key: keyof typeof texts) => texts[key][language];
  return lines([
    say('title'),
    '',
    `${say('usage')}: oficio <${say('command')}> [${say('options')}]`,
    '',
    `${say('commands')}:`,
    ...table(commands.map(({ name, summary }) => [name, summary[language]])),
    '',
    `${say('optionsTitle')}:`,
    ...table([
      ['--help', say('help')],
      ['--lang en|es', say('language')],
    ]),
    '',
    say('settings'),
    say('codes'),
    say('other'),
  ]);
}

/** The help of a command. */
export function helpOfCommand(command: Command, language: Language): string {
  const { name, positionals, summary, options } = command;
  const say = (key: keyof typeof texts) => texts[key][language];
  const rows = Object.entries(options).map(([option, { value, help }]): [string, string] => [
    value ? `--${option} ${value}` : `--${option}`,
    help[language],
  ]);
  const words = [name, ...positionals.map((each) => `[${each}]`)];
  if (rows.length > 0) words.push(`[${say('options')}]`);
  const heading = [`${say('usage')}: oficio ${words.join(' ')}`, '', summary[language]];
  if (rows.length === 0) return lines(heading);
  return lines([...heading, '', `${say('optionsTitle')}:`, ...table(rows)]);
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const lines = (all: readonly string[]) => all.join('\n');
