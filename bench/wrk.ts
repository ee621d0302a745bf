import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadOptions } from './pgbench.ts';

const run = promisify(execFile);

export interface LoadRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Whether wrk is installed, a load generator as light as pgbench. */
export function hasWrk(): Promise<boolean> {
  // It has no option that ends with 0 and does nothing else.
  return run('wrk', ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/**
 * Answers per second over a number of connections, with the requests in rotation.
 * @throws Error when an answer is not 2xx, or a connection fails
 */
export async function wrk(
  url: string,
  requests: readonly LoadRequest[],
  { connections, seconds }: LoadOptions,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-wrk-'));
  try {
    const script = join(folder, 'requests.lua');
    await writeFile(script, scriptOf(requests, new URL(url).pathname));
    const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script];
    const { stdout } = await run('wrk', [...options, url]);
    const faults = /(Socket errors|Non-2xx or 3xx responses): .*/.exec(stdout)?.[0];
    if (faults) throw new Error(faults);
    const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
    if (!perSecond) throw new Error(`wrk did not report its speed:\n${stdout}`);
    return Number(perSecond);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function scriptOf(requests: readonly LoadRequest[], defaultPath: string): string {
  const lines = requests.map(({ method = 'GET', path = defaultPath, headers = {}, body }) => {
    const fields = Object.entries(headers).map(
      ([name, value]) => `[${text(name)}] = ${text(value)}`,
    );
    const parts = [text(method), text(path), `{ ${fields.join(', ')} }`];
    return `requests[#requests + 1] = wrk.format(${[...parts, ...(body ? [text(body)] : [])].join(', ')})`;
  });
  return `
local requests, next = {}, 0
function init()
  ${lines.join('\n  ')}
end
function request()
  next = next % #requests + 1
  return requests[next]
end
`;
}

/** A text in Lua. Every byte but letters, digits and spaces is escaped. */
function text(value: string): string {
  const escaped = [...Buffer.from(value)].map((byte) => {
    const sign = String.fromCharCode(byte);
    return /[a-zA-Z0-9 ]/.test(sign) ? sign : `\\${String(byte).padStart(3, '0')}`;
  });
  return `"${escaped.join('')}"`;
}
