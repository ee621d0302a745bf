import { messages } from '@oficio/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { ImageStore } from '../storage/image-store.ts';
import { UPLOADS_PATH } from '../storage/image-store.ts';
import { sendError } from './error-handler.ts';

/** Serves stored images: never sniffed, never scripted, unchanging for ever (decisions §5). */
export function serveUploads(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: { file: string } }>(
    `${UPLOADS_PATH}/:file(^[0-9a-f]{32}\\.webp$)`,
    { schema: { hide: true } },
    async (request, reply) => {
      const bytes = await images.get(request.params.file);
      if (!bytes) return sendError(reply, 404, messages.notFound);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .type('image/webp')
        .send(bytes);
    },
  );
}
