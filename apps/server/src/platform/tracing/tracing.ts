import { hostname } from 'node:os';
import type { Attributes, Span, SpanKind } from '@opentelemetry/api';
import type { TracingSettings } from '../../config.ts';
import { DomainError } from '../../errors.ts';
import type { Log } from '../log.ts';
import { batchSpans } from './batch-spans.ts';
import { currentSpan, isSampled, noteTraceOf, runInSpan } from './current-span.ts';
import { openExporter } from './open-exporter.ts';
import { parseTraceParent } from './trace-parent.ts';

export interface SpanSettings {
  kind?: keyof typeof SpanKind;
  /** Known beforehand or counted: never ids of users, paths or anything that a user has written. */
  attributes?: Attributes;
}

/**
 * The traces of this process. A trace is recorded or not as a whole, by the share of the settings or
 * by the `traceparent` that it continues.
 */
export interface Tracing {
  /**
   * Begins a trace with its first span, which the caller ends.
   * @param parent the `traceparent` of a trace that it continues; a new one unless it is valid
   */
  begin(name: string, settings: SpanSettings, parent?: unknown): Span;
  /** Runs work in a span, which then ends. An error is noted by its kind, without its message. */
  run<Result>(span: Span, work: () => Promise<Result>): Promise<Result>;
  /** Runs work in a span below the current one. Outside of recorded traces, only runs it. */
  within<Result>(
    name: string,
    settings: SpanSettings,
    work: (span: Span | null) => Promise<Result>,
  ): Promise<Result>;
  /** Marks a span as failed. */
  fail(span: Span): void;
  /**
   * Adds a span that has passed below the current one.
   * @param since its beginning, as `performance.now()`
   */
  note(name: string, since: number, settings: SpanSettings): void;
  /** Sends what is recorded, for at most two seconds; the rest is lost, and counted in the log. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 2000;
/** Statements of searches are longer than most. */
const LONGEST_VALUE = 8192;

/**
 * Opens the traces, which are sent to a collector over OTLP/HTTP every five seconds, outside of all
 * calls. Loads OpenTelemetry, so that a process without traces uses neither time nor memory for it.
 * Nothing is registered globally: no library adds spans with data of its own.
 * @param port that of the app, which tells the processes of a machine apart
 */
export async function openTracing(
  { endpoint, serviceName, share }: TracingSettings,
  port: number,
  log: Log,
): Promise<Tracing> {
  const [api, { resourceFromAttributes }, sdk, exporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    openExporter(endpoint),
  ]);
  const batches = batchSpans(sdk.BatchSpanProcessor, exporter, log);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': `${hostname()}:${port}`,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [batches],
  });
  const tracer = provider.getTracer('oficio');

  const start = (
    name: string,
    { kind = 'INTERNAL', ...settings }: SpanSettings & { startTime?: number },
    above: Span | undefined,
  ) => {
    const context = above ? api.trace.setSpan(api.ROOT_CONTEXT, above) : api.ROOT_CONTEXT;
    return tracer.startSpan(name, { kind: api.SpanKind[kind], ...settings }, context);
  };

  const fail = (span: Span) => void span.setStatus({ code: api.SpanStatusCode.ERROR });

  const run = async <Result>(span: Span, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await runInSpan(span, work);
    } catch (error) {
      noteTraceOf(error, span);
      span.setAttribute('error.type', typeOf(error));
      if (!(error instanceof DomainError)) fail(span);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    begin(name, settings, parent) {
      const context = parseTraceParent(parent);
      return start(name, settings, context ? api.trace.wrapSpanContext(context) : undefined);
    },
    run,
    fail,
    within(name, settings, work) {
      const above = currentSpan();
      if (!isSampled(above)) return work(null);
      const span = start(name, settings, above);
      return run(span, () => work(span));
    },
    note(name, since, settings) {
      const above = currentSpan();
      if (isSampled(above)) start(name, { startTime: since, ...settings }, above).end();
    },
    async close() {
      const sent = provider.shutdown().catch(() => {});
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_WITHIN_MS);
      await Promise.race([sent, tooLate]);
      clearTimeout(timer);
      batches.reportUnsent();
    },
  };
}

const CODE = /^[\w.-]{1,40}$/;

/** The kind of an error: of a refusal its kind, else its code or name. Messages may hold data. */
function typeOf(error: unknown): string {
  if (error instanceof DomainError) return error.kind;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : '';
  return CODE.test(code) ? code : error.name;
}
