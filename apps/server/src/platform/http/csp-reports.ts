import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { BadRequest } from '../../errors.ts';
import type { RateLimit } from '../rate-limits.ts';
import type { SecurityEntry, SecurityLog } from '../security/security-log.ts';
import { sessionOriginOf } from '../security/session-origin.ts';
import { isWithinJsonLimits } from './json-limits.ts';
import { networkOf } from './network-of.ts';

export const CSP_REPORTS_PATH = '/api/csp-reports';

/** A page sends its reports together, so a browser calls this seldom. */
const reportsPerNetwork: RateLimit = {
  name: 'csp-reports',
  points: 30,
  seconds: 60,
  scope: 'process',
};

/** Further reports of one call are ignored. */
const MAX_REPORTS = 10;
const MAX_PATH_LENGTH = 200;

const body = z.object({
  documentURL: z.string(),
  effectiveDirective: z.string(),
  blockedURL: z.string().nullish(),
  sourceFile: z.string().nullish(),
  lineNumber: z.int().nullish(),
  sample: z.string().nullish(),
});
type Report = z.infer<typeof body>;

/** What browsers send to a `report-to` endpoint; reports of other types are ignored. */
const reports = z.array(z.unknown());
const report = z.object({ type: z.literal('csp-violation'), body });

/** What browsers without `report-to` send to the `report-uri`. */
const legacyReport = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
      'blocked-uri': z.string().nullish(),
      'source-file': z.string().nullish(),
      'line-number': z.int().nullish(),
      'script-sample': z.string().nullish(),
    }),
  })
  .transform(({ 'csp-report': sent }): Report => {
    const directive = sent['effective-directive'] ?? sent['violated-directive'] ?? '';
    return {
      documentURL: sent['document-uri'],
      effectiveDirective: directive.split(' ')[0] ?? '',
      blockedURL: sent['blocked-uri'],
      sourceFile: sent['source-file'],
      lineNumber: sent['line-number'],
      sample: sent['script-sample'],
    };
  });

/**
 * Serves the endpoint to which browsers report what the `Content-Security-Policy` of a page has
 * prevented. Each report becomes a line of the security log.
 */
export function collectCspReports(app: FastifyInstance, securityLog: SecurityLog): void {
  void app.register(async (scope) => {
    const types = ['application/reports+json', 'application/csp-report'];
    scope.addContentTypeParser(
      types,
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => parseJson(text),
    );
    scope.post(
      CSP_REPORTS_PATH,
      {
        schema: { hide: true },
        // Counted before the body is read.
        onRequest: (request) => app.limits.take(reportsPerNetwork, networkOf(request.ip)),
      },
      async (request, reply) => {
        for (const each of reportsIn(request.body)) {
          await securityLog.writeLimited({ ...entryOf(each, request.host), ...originOf(request) });
        }
        return reply.code(204).send();
      },
    );
  });
}

function parseJson(text: string): unknown {
  const invalid = (cause?: unknown) => new BadRequest(undefined, { cause });
  if (!isWithinJsonLimits(text)) throw invalid();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(error);
  }
}

function reportsIn(sent: unknown): Report[] {
  const legacy = legacyReport.safeParse(sent);
  if (legacy.success) return [legacy.data];
  const listed = reports.safeParse(sent).data ?? [];
  return listed.slice(0, MAX_REPORTS).flatMap((each) => report.safeParse(each).data?.body ?? []);
}

/** The parts of a report that contain nothing that a user has written. */
function entryOf(sent: Report, host: string): SecurityEntry {
  return {
    event: 'csp_reported',
    directive: nameIn(sent.effectiveDirective),
    page: placeOf(sent.documentURL, host),
    blocked: placeOf(sent.blockedURL, host),
    source: placeOf(sent.sourceFile, host),
    line: sent.lineNumber ?? null,
    // A sample of Trusted Types begins with the name of the sink, as in "Element innerHTML|<b>…".
    sink: nameIn(sent.sample?.split('|')[0]),
  };
}

function originOf(request: FastifyRequest): Pick<SecurityEntry, 'request' | 'network'> {
  const { network } = sessionOriginOf('', request.ip);
  return { request: request.id, network };
}

/** The path of a URL of this site, without its query, or the origin of another URL. */
function placeOf(url: string | null | undefined, host: string): string | null {
  const parsed = URL.parse(url ?? '');
  if (!parsed) return nameIn(url);
  if (parsed.host === host) return parsed.pathname.slice(0, MAX_PATH_LENGTH);
  return (parsed.origin === 'null' ? parsed.protocol : parsed.origin).slice(0, MAX_PATH_LENGTH);
}

/** A keyword such as "inline", the name of a directive or of a sink. */
function nameIn(text: string | null | undefined): string | null {
  return text && /^[a-z][a-z -]{0,39}$/i.test(text) ? text : null;
}
