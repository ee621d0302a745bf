import { Readable } from 'node:stream';
import { runOficio } from '#app/commands/run-oficio.ts';

export interface Outcome {
  code: number;
  /** The lines on standard output. */
  output: string;
  errors: string;
}

/**
 * Runs `oficio` in this process, with only these settings.
 * @param input standard input, which is not a terminal
 */
export async function oficio(
  args: readonly string[],
  settings: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runOficio(args, {
    env: settings,
    cwd: settings.DATA_DIR ?? '/',
    stdin: Readable.from([input]),
    print: (line) => void output.push(line),
    warn: (line) => void errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}
