import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Observation, Request, Setting } from './generator-messages.ts';

/** The process of the simulated people. */
export interface Generator {
  pid: number;
  /** Resolves to the number of connected people. */
  resize(people: number): Promise<number>;
  measure(seconds: number): Promise<Observation>;
  stop(): Promise<void>;
}

/** @throws Error when the process ends before it is stopped, from each request that is under way */
export async function startGenerator(setting: Setting): Promise<Generator> {
  const child = fork(join(import.meta.dirname, 'generator.ts'), {
    stdio: 'inherit',
    // JSON has no NaN, the quantile of no values.
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  const ended = exited.then(([code]) => Promise.reject(new Error(`the generator ended: ${code}`)));
  ended.catch(() => {});
  const ask = async <T>(message: Setting | Request): Promise<T> => {
    const answer = once(child, 'message');
    child.send(message);
    const [value] = await Promise.race([answer, ended]);
    return value as T;
  };
  await ask(setting);
  if (!child.pid) throw new Error('the generator did not start');
  return {
    pid: child.pid,
    resize: (people) => ask({ resize: people }),
    measure: (measureSeconds) => ask({ measureSeconds }),
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
