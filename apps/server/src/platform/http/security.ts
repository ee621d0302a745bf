import { hash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { CSP_REPORTS_PATH } from './csp-reports.ts';
import { isApiCall } from './is-api-call.ts';

const REPORT_GROUP = 'csp';

/** What maps write for `{s}` in the address of a tile. */
const TILE_SUBDOMAINS = ['a', 'b', 'c'];

/** The app's own pages may use these features of the browser, in no frame of another site. */
const usedFeatures = [
  'clipboard-write',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
/** Features that browsers allow by default, or after asking, and that the app does not use. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS = [
  ...usedFeatures.map((feature) => `${feature}=(self)`),
  ...unusedFeatures.map((feature) => `${feature}=()`),
].join(', ');

type SetHeaders = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Sets the security headers before any other listener handles the request, so that responses of
 * Socket.IO and to malformed paths have them too. Must be called after Socket.IO was attached,
 * because that puts its own listener first.
 * @param inlineScripts sources that allow the inline scripts of the pages (`allowInline`)
 */
export function setSecurityHeaders(
  server: Server,
  config: Config,
  inlineScripts: readonly string[],
): void {
  server.prependListener('request', headersOf(config, inlineScripts));
}

/** The sources with which a `Content-Security-Policy` allows a page's inline scripts by their hash. */
export function allowInline(page: string): string[] {
  const inline = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...inline].map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
}

/** Prevents caching of API responses. */
export function preventCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isApiCall(request)) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Scripts are allowed from this origin only, and inline in the pages as they were built. */
function headersOf(config: Config, inlineScripts: readonly string[]): SetHeaders {
  const tiles = TILE_SUBDOMAINS.map((name) => new URL(config.tileUrl.replace('{s}', name)).origin);
  const hasTls = config.publicUrl.startsWith('https:');
  // @fastify/helmet would build the headers for each request, which takes 10 µs instead of 0.4 µs.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        // Mantine writes its variables into a style element, and styles contain no code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...new Set(tiles)],
        connectSrc: ["'self'", config.publicUrl.replace(/^http/, 'ws')],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'street'],
        // Chromium ignores `report-uri` beside `report-to`, which it obeys with TLS only.
        ...(hasTls ? { reportTo: [REPORT_GROUP] } : {}),
        reportUri: [CSP_REPORTS_PATH],
      },
    },
    // Map tiles come from servers without the headers that this policy needs.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: hasTls,
  });
  return (request, response) => {
    response.setHeader('permissions-policy', PERMISSIONS);
    response.setHeader('reporting-endpoints', `${REPORT_GROUP}="${CSP_REPORTS_PATH}"`);
    setHeaders(request, response, (error) => {
      if (error) throw error;
    });
  };
}
