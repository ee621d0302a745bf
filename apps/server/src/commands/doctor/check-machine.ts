import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#app/platform/reason-of.ts';
import type { Config } from '../../config.ts';
import { type Findings, failed, ok, warning } from './finding.ts';

const OLDEST_NODE = 24;
const LOW_BYTES = 2e9;
const builtWeb = join(import.meta.dirname, '../../../../web/dist');

/** Node, the built web app, the data folder and the address. */
export async function* checkMachine(config: Config): Findings {
  const version = process.versions.node;
  yield Number.parseInt(version, 10) >= OLDEST_NODE
    ? ok('Node', version)
    : failed('Node', version, `install Node ${OLDEST_NODE}, or use npm run oficio`);
  yield await access(builtWeb).then(
    () => ok('web app', 'is built'),
    () => warning('web app', 'is not built', 'run npm run build, or npm start'),
  );
  yield await checkDataFolder(config);
  yield checkAddress(config);
}

async function checkDataFolder({ dataDir }: Config) {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(dataDir);
    if (!(await stat(dataDir)).isDirectory()) throw new Error(`${dataDir} is not a folder`);
    const gigabytes = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
    return bavail * bsize < LOW_BYTES
      ? warning('DATA_DIR', `${dataDir} has only ${gigabytes}`, 'make room')
      : ok('DATA_DIR', `${dataDir} can be written, ${gigabytes}`);
  } catch (error) {
    return failed('DATA_DIR', reasonOf(error), 'give the folder to this account');
  }
}

function checkAddress({ publicUrl, production }: Config) {
  const isSecure = publicUrl.startsWith('https:');
  if (isSecure || !production) return ok('PUBLIC_URL', publicUrl);
  return warning(
    'PUBLIC_URL',
    `${publicUrl} is not https`,
    'browsers then allow neither installation, offline use nor notifications',
  );
}
