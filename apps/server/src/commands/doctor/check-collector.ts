import { reasonOf } from '#app/platform/reason-of.ts';
import type { TracingSettings } from '../../config.ts';
import { openExporter } from '../../platform/tracing/open-exporter.ts';
import { ok, warning } from './finding.ts';

const REMEDY = 'check OTEL_EXPORTER_OTLP_ENDPOINT and the collector; calls do not need it';

/** Sends a request without spans to the collector of the traces, as a process sends its spans. */
export async function checkCollector({ endpoint }: Pick<TracingSettings, 'endpoint'>) {
  const exporter = await openExporter(endpoint);
  const { error } = await new Promise<{ error?: Error }>((resolve) => {
    exporter.export([], resolve);
  });
  if (!error) return ok('traces', 'the collector takes them');
  const isStatus = 'code' in error && typeof error.code === 'number';
  const text = isStatus ? `the collector answers with ${error.code}` : reasonOf(error);
  return warning('traces', text, REMEDY);
}
