import { messages } from '@oficio/contract/errors.ts';
import { PICTURE_WIDTHS, UPLOADS_PATH } from '@oficio/contract/pictures.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ImageStore } from '../storage/image-store.ts';
import { ScaledImages } from '../storage/scaled-images.ts';
import { sendError } from './error-handler.ts';

const file = ':file(^[0-9a-f]{32}\\.webp$)';
const options = { schema: { hide: true } };

/**
 * Serves stored images in their original width and in the widths of the contract: without content
 * sniffing or scripts, and as immutable (decisions §5).
 */
export function serveUploads(app: FastifyInstance, images: ImageStore): void {
  const scaled = new ScaledImages(images, app.log);
  app.get<{ Params: { file: string } }>(
    `${UPLOADS_PATH}/${file}`,
    options,
    async (request, reply) => sendImage(reply, await images.get(request.params.file)),
  );
  for (const width of PICTURE_WIDTHS) {
    app.get<{ Params: { file: string } }>(
      `${UPLOADS_PATH}/${width}/${file}`,
      options,
      async (request, reply) => {
        const image = await scaled.read(request.params.file, width);
        return sendImage(reply, image?.bytes ?? null, image?.isFinal);
      },
    );
  }
}

function sendImage(reply: FastifyReply, bytes: Uint8Array | null, isFinal = true): FastifyReply {
  if (!bytes) return sendError(reply, 404, messages.notFound);
  return reply
    .header('cache-control', isFinal ? 'public, max-age=31536000, immutable' : 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .type('image/webp')
    .send(bytes);
}
