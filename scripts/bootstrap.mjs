// Runs on the machine's Node and starts everything else on the pinned one.
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { holdInstallLock } from './install-lock.mjs';
import { runChild } from './run-child.mjs';

const oldestNode = 20;
const entries = {
  start: {
    script: 'apps/server/src/main.ts',
    needsWeb: true,
    // The same as in apps/server/src/node-options.ts.
    options: ['--max-semi-space-size=16', '--expose-gc'],
    environment: { MALLOC_ARENA_MAX: '2' },
  },
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

async function prepareAndRun({ script, needsWeb, options = [], environment = {} }) {
  const lock = await holdInstallLock(root);
  let node;
  try {
    await ensureInstalled(root, lock.alsoHeldBy);
    node = await pinnedNode(root);
    if (needsWeb) {
      const code = await runOn(node, 'scripts/build-web.ts', [], { onSpawn: lock.alsoHeldBy });
      if (code !== 0) return code;
    }
  } finally {
    lock.release();
  }
  return runOn(node, script, args, { options, environment });
}

async function runOn(node, script, scriptArgs, { options = [], environment = {}, onSpawn }) {
  const PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
  const env = { ...process.env, ...environment, PATH };
  const command = [...options, join(root, script), ...scriptArgs];
  const { code } = await runChild(node, command, { cwd: root, env, stdio: 'inherit', onSpawn });
  return code;
}

function finish(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
  return 1;
}
