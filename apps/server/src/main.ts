import { once } from 'node:events';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { loadConfig } from './config.ts';
import { releaseIdleMemory } from './platform/idle-memory.ts';
import { StartError } from './platform/start-error.ts';

/** A stop that takes longer than this after its delay is aborted (decisions §12). */
const STOP_WITHIN_MS = 10_000;

const stopping = new AbortController();

async function main(): Promise<void> {
  const config = loadConfig(process.env, process.cwd());
  const stop = () => {
    // A terminal and npm may both send the signal.
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), config.stopDelayMs + STOP_WITHIN_MS - 500).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  // Loading the server takes seconds on a slow machine; a bad setting is refused before.
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config, stopping.signal);
  releaseIdleMemory();
  console.log(`${PRODUCT_NAME} is at ${server.url}`);
  if (server.metricsUrl) console.log(`  Metrics          ${server.metricsUrl}`);
  for (const { role, email, password } of server.demoLogins) {
    console.log(`  ${role.padEnd(16)} ${email}  ${password}`);
  }
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await server.stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error === stopping.signal.reason) process.exit(0);
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  },
);
