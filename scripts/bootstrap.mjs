// Runs on the machine's Node and starts everything else on the pinned one.
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { holdInstallLock } from './install-lock.mjs';
import { runChild } from './run-child.mjs';

const oldestNode = 20;
const entries = {
  start: { script: 'apps/server/src/main.ts', needsWeb: true },
  dev: { script: 'scripts/dev.ts', needsWeb: false },
  test: { script: 'scripts/run-tests.ts', needsWeb: true },
  'test:long': { script: 'scripts/run-long-tests.ts', needsWeb: true },
  package: { script: 'scripts/package.ts', needsWeb: true },
  oficio: { script: 'apps/server/src/oficio.ts', needsWeb: false },
  bench: { script: 'bench/main.ts', needsWeb: true },
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...args] = process.argv.slice(2);
const entry = Object.hasOwn(entries, command) ? entries[command] : undefined;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  finish(`Oficio needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.`);
} else if (!entry) {
  finish(`Usage: node scripts/bootstrap.mjs <${Object.keys(entries).join('|')}> [arguments]`);
} else {
  process.exitCode = await prepareAndRun(entry).catch((error) => finish(error.message));
}

async function prepareAndRun({ script, needsWeb }) {
  const lock = await holdInstallLock(root);
  let node;
  try {
    await ensureInstalled(root, lock.alsoHeldBy);
    node = await pinnedNode(root);
    if (needsWeb) {
      const code = await runOn(node, 'scripts/build-web.ts', [], lock.alsoHeldBy);
      if (code !== 0) return code;
    }
  } finally {
    lock.release();
  }
  return runOn(node, script, args);
}

async function runOn(node, script, scriptArgs, onSpawn) {
  const PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
  const options = { cwd: root, env: { ...process.env, PATH }, stdio: 'inherit', onSpawn };
  const { code } = await runChild(node, [join(root, script), ...scriptArgs], options);
  return code;
}

function finish(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
  return 1;
}
