import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type CommandContext, UsageError } from './command.ts';

/**
 * Reads a new password: twice and without echo at a terminal, else the first line of standard input.
 * Arguments could be read by other users of the machine.
 * @throws UsageError when there is none, or the two differ
 */
export async function readPassword({ stdin, warn }: CommandContext): Promise<string> {
  const isTerminal = stdin.isTTY === true;
  // Readline echoes what is typed to its output.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output, terminal: isTerminal });
  const reader = lines[Symbol.asyncIterator]();
  const ask = async (prompt: string) => {
    if (isTerminal) process.stderr.write(prompt);
    const { value = '' } = (await reader.next()) as { value?: string };
    if (isTerminal) warn('');
    if (!value) throw new UsageError('The password is missing.');
    return value;
  };
  try {
    const password = await ask('Password: ');
    if (isTerminal && (await ask('Again: ')) !== password) {
      throw new UsageError('The two passwords differ.');
    }
    return password;
  } finally {
    lines.close();
  }
}
