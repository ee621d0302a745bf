import type { Readable } from 'node:stream';
import type { ParseArgsOptionsConfig } from 'node:util';

export type Language = 'en' | 'es';
export type Text = Record<Language, string>;

export interface CommandOption {
  /** How the value is called in the help; an option without one is a flag. */
  value?: string;
  help: Text;
}

/** Where a command runs. */
export interface CommandContext {
  env: Record<string, string | undefined>;
  cwd: string;
  stdin: Readable & { isTTY?: boolean };
  print(line: string): void;
  /** Messages beside the result. */
  warn(line: string): void;
}

export interface CommandInput {
  options: Readonly<Record<string, string | boolean | undefined>>;
  positionals: readonly string[];
}

/** A subcommand of `oficio`. */
export interface Command {
  name: string;
  /** Names of its arguments in the help; each is optional. */
  positionals: readonly string[];
  summary: Text;
  options: Readonly<Record<string, CommandOption>>;
  /** @returns false when it has found something that must be repaired */
  run(context: CommandContext, input: CommandInput): Promise<boolean>;
}

/** The command line does not fit the command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The options of a command for `parseArgs`. */
export function parseOptionsOf({ options }: Command): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
}

/** The text of an option. */
export function textOption({ options }: CommandInput, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' ? value : null;
}

/** An option that is a whole number from 1. @throws UsageError for any other text */
export function countOption(input: CommandInput, name: string): number | null {
  const value = textOption(input, name);
  if (value === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(value)) {
    throw new UsageError(`--${name} must be a whole number from 1.`);
  }
  return Number(value);
}
