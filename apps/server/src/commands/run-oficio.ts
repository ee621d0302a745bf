import { parseArgs } from 'node:util';
import { type CommandContext, parseOptionsOf, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, helpOfCommand, languageOf } from './help.ts';
import { sentenceOf } from './sentence-of.ts';

const FINE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

const common = {
  help: { type: 'boolean', short: 'h' },
  lang: { type: 'string' },
} as const;

/**
 * Runs the program with the arguments of its command line.
 * @returns its exit code
 */
export async function runOficio(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    return await runCommand(args, context);
  } catch (error) {
    if (!(error instanceof UsageError)) {
      context.warn(sentenceOf(error));
      return FAILED;
    }
    context.warn(`${error.message}\nSee oficio --help, or oficio <command> --help.`);
    return WRONG_USAGE;
  }
}

async function runCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [name = '--help', ...rest] = args;
  const command = commands.find((each) => each.name === name);
  const isHelp = name.startsWith('-') || name === 'help';
  if (!command && !isHelp) {
    const known = commands.map((each) => each.name).join(', ');
    throw new UsageError(`Unknown command: ${name}. There are: ${known}.`);
  }
  const { values, positionals } = readArguments(
    command ? rest : args.filter((each) => each !== 'help'),
    command ? { ...common, ...parseOptionsOf(command) } : common,
  );
  const { help, lang, ...options } = values;
  if (lang !== undefined && lang !== 'en' && lang !== 'es') {
    throw new UsageError('--lang must be en or es.');
  }
  const language = lang ?? languageOf(context.env);
  if (!command || help) {
    context.print(command ? helpOfCommand(command, language) : helpOf(commands, language));
    return FINE;
  }
  if (positionals.length > command.positionals.length) {
    throw new UsageError(`Unexpected: ${positionals.at(-1)}.`);
  }
  return (await command.run(context, { options, positionals })) ? FINE : FAILED;
}

function readArguments(args: readonly string[], options: Parameters<typeof parse>[1]) {
  try {
    return parse(args, options);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parse(args: readonly string[], options: ReturnType<typeof parseOptionsOf>) {
  return parseArgs({ args: [...args], options, allowPositionals: true }) as {
    values: Record<string, string | boolean | undefined>;
    positionals: string[];
  };
}
