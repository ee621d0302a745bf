import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** How long the collector may take for a batch, all retries included. */
const ANSWER_WITHIN_MS = 5000;

/**
 * Opens the way to a collector, over OTLP/HTTP. `OTEL_EXPORTER_OTLP_HEADERS`, `…_CERTIFICATE` and
 * `…_COMPRESSION` are read from the environment. Loads the exporter of OpenTelemetry.
 * @param endpoint of the collector, without `/v1/traces`
 */
export async function openExporter(endpoint: string): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: ANSWER_WITHIN_MS,
  });
}
