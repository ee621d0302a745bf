import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { loadConfig } from './config.ts';
import { releaseIdleMemory } from './platform/idle-memory.ts';
import { StartError } from './platform/start-error.ts';

/** A stop that takes longer than this after its delay is aborted (decisions §12). */
const STOP_WITHIN_MS = 10_000;

async function main(): Promise<void> {
  const config = loadConfig(process.env, process.cwd());
  // Loading the server takes seconds on a slow machine; a bad setting is refused before.
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config);
  releaseIdleMemory();
  let isStopping = false;
  const stop = () => {
    // A terminal and npm may both send the signal.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), config.stopDelayMs + STOP_WITHIN_MS - 500).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  console.log(`${PRODUCT_NAME} is at ${server.url}`);
  if (server.metricsUrl) console.log(`  Metrics          ${server.metricsUrl}`);
  for (const { role, email, password } of server.demoLogins) {
    console.log(`  ${role.padEnd(16)} ${email}  ${password}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
