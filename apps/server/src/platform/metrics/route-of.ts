import type { FastifyRequest } from 'fastify';

/** The methods of the contract and of browsers; the others count together. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method of a request, for metrics and traces; `OTHER` for those that only callers invent. */
export function methodOf({ method }: FastifyRequest): string {
  return methods.has(method) ? method : 'OTHER';
}

/** The files of the build have routes of their own, whose names change with each version. */
const file = /^\/(?!api\/)[^:]*\.[a-z0-9]+$/i;

/**
 * The pattern of the route that answers a request, such as `/api/profile/:user_id`, for metrics,
 * traces and logs: `(file)` for files, `/*` for pages and `(none)` without a route. Never the path that was sent.
 */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (!url) return '(none)';
  return file.test(url) ? '(file)' : url;
}
