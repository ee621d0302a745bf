import { buildTestApp, type TestApp, type TestAppOptions } from '../build-test-app.ts';
import { type ReceivedSpan, startFakeCollector } from './fake-collector.ts';

/**
 * Runs calls at a server that records traces; resolves to all spans that a collector has received
 * once the server has stopped.
 */
export async function traceCalls(
  calls: (app: TestApp) => Promise<void>,
  {
    settings,
    share = 1,
    continuesProxy = false,
    ...options
  }: TestAppOptions & { share?: number; continuesProxy?: boolean } = {},
): Promise<ReceivedSpan[]> {
  const collector = await startFakeCollector();
  try {
    const { url: endpoint } = collector;
    const tracing = { endpoint, serviceName: 'oficio-test', share, continuesProxy };
    const app = await buildTestApp({ ...options, settings: { tracing, ...settings } });
    try {
      await calls(app);
    } finally {
      await app.close();
    }
    return collector.spans();
  } finally {
    await collector.close();
  }
}

/**
 * The only span with a name.
 * @throws Error when there is none, or several
 */
export function spanNamed(spans: readonly ReceivedSpan[], name: string): ReceivedSpan {
  const [span, ...others] = spans.filter((each) => each.name === name);
  if (!span || others.length > 0) throw new Error(`${others.length + (span ? 1 : 0)} × ${name}`);
  return span;
}

/** The spans directly below a span. */
export function spansBelow(spans: readonly ReceivedSpan[], { spanId }: ReceivedSpan) {
  return spans.filter(({ parentSpanId }) => parentSpanId === spanId);
}
