import type { FastifyRequest } from 'fastify';

const API = /^(https?:\/\/[^/]*)?\/api(\/|$)/i;

/**
 * Whether a request is for the API: by its route, or, without a matching route, by its decoded path
 * (`/%61pi/…`).
 */
export function isApiCall({ routeOptions, url }: FastifyRequest): boolean {
  const route = routeOptions.url;
  if (route && route !== '/*') return route.startsWith('/api/');
  try {
    return API.test(decodeURI(url));
  } catch {
    return false;
  }
}
