import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clearStalePid, clusterFolder } from './postmaster.ts';

test('a server that starts while a stale pid is cleared keeps its own file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postmaster-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await mkdir(clusterFolder(dataDir));
  const file = join(clusterFolder(dataDir), 'postmaster.pid');
  const stale = `${process.pid}\n/old\n`;
  const ofTheNextServer = '2147483646\n/next\n';
  const startNextServer = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    await rm(file);
    await writeFile(file, ofTheNextServer, { flag: 'wx' });
  };
  for (let round = 0; round < 400; round += 1) {
    await writeFile(file, stale);
    await Promise.all([clearStalePid(dataDir), startNextServer(round % 20)]);
    expect(await readFile(file, 'utf8')).toBe(ofTheNextServer);
  }
});
