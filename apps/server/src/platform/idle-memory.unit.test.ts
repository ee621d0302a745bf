import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { nodeOptions } from '#app/node-options.ts';
import { onceAfterLoads } from './idle-memory.ts';

test('the first idle moment after a start and after each load is the time to collect', () => {
  const isDue = onceAfterLoads();
  const shares = [0.9, 0.07, 0.01, 0.01, 0.07, 0.01, 0.5, 0.3, 0.07, 0.04, 0];
  expect(shares.filter((share) => isDue(share))).toEqual([0.01, 0.04]);
});

test('with the options of the server, what nobody refers to is collected', async () => {
  const program = `
    import { collectGarbage } from '${new URL('./idle-memory.ts', import.meta.url)}';
    const unused = new WeakRef({});
    setTimeout(() => {
      collectGarbage();
      console.log(unused.deref());
    });
  `;
  const run = promisify(execFile);
  const options = [...nodeOptions, '--input-type=module', '--eval', program];
  expect((await run(process.execPath, options)).stdout).toBe('undefined\n');
});
