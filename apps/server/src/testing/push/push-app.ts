import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type PushService, startPushService } from './push-service.ts';

export interface PushApp {
  app: TestApp;
  service: PushService;
  close(): Promise<void>;
}

/** Starts a server that runs its jobs, and the push service of its devices. */
export async function buildPushApp(): Promise<PushApp> {
  const service = await startPushService();
  const app = await buildTestApp({ withJobs: true, settings: { pushOrigins: [service.origin] } });
  return {
    app,
    service,
    async close() {
      await app.close();
      await service.close();
    },
  };
}
