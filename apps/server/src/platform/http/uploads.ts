import { messages } from '@oficio/contract/errors/messages.ts';
import { PICTURE_WIDTHS, UPLOADS_PATH } from '@oficio/contract/pictures.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ImageLinks } from '../storage/image-links.ts';
import type { ImageStore } from '../storage/image-store.ts';
import { ScaledImages } from '../storage/scaled-images.ts';
import { sendError } from './error-handler.ts';

const file = ':file(^[0-9a-f]{32}\\.webp$)';
const options = { schema: { hide: true } };

interface ImageRoute {
  Params: { file: string };
  Querystring: Record<string, unknown>;
}

export interface ServedImages {
  images: ImageStore;
  links: ImageLinks;
  /** Whether everyone may see an image. */
  isPublic(fileName: string): Promise<boolean>;
}

/**
 * Serves stored images in their original width and in the widths of the contract, without content
 * sniffing or scripts (decisions §5). A public image is cached for good; any other is served only to
 * a signed link that has not expired, and cached by the browser alone until then. Without the right
 * to an image the answer is the same as for one that does not exist.
 */
export function serveUploads(app: FastifyInstance, served: ServedImages): void {
  const { images } = served;
  const scaled = new ScaledImages(images, app.log);
  app.get<ImageRoute>(`${UPLOADS_PATH}/${file}`, options, async ({ params, query }, reply) => {
    const caching = await cachingOf(served, params.file, query);
    const bytes = caching === null ? null : await images.get(params.file);
    return sendImage(reply, params.file, bytes, caching);
  });
  for (const width of PICTURE_WIDTHS) {
    app.get<ImageRoute>(
      `${UPLOADS_PATH}/${width}/${file}`,
      options,
      async ({ params, query }, reply) => {
        const caching = await cachingOf(served, params.file, query);
        const image = caching === null ? null : await scaled.read(params.file, width);
        const bytes = image?.bytes ?? null;
        return sendImage(reply, params.file, bytes, image?.isFinal ? caching : 'no-store');
      },
    );
  }
}

/** The `cache-control` of an image for a request; null without the right to see it. */
async function cachingOf(
  { links, isPublic }: ServedImages,
  fileName: string,
  query: Record<string, unknown>,
): Promise<string | null> {
  const seconds = links.secondsLeft(fileName, query);
  if (seconds > 0) return `private, max-age=${seconds}, immutable`;
  return (await isPublic(fileName)) ? 'public, max-age=31536000, immutable' : null;
}

function sendImage(
  reply: FastifyReply,
  fileName: string,
  bytes: Uint8Array | null,
  caching: string | null,
): FastifyReply {
  if (!bytes) {
    return sendError(reply.header('cache-control', 'no-store'), 404, messages.notFound);
  }
  return reply
    .header('cache-control', caching ?? 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .type('image/webp')
    .send(bytes);
}
