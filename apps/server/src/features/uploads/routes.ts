import multipart from '@fastify/multipart';
import { uploadImage as endpoint } from '@oficio/contract/uploads.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { serveUploads } from '#app/platform/http/uploads.ts';
import { publicImages } from './queries.ts';
import { uploadImage } from './upload-image.ts';

export async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, images, imageLinks: links } = deps;
  const isPublic = publicImages(clock);
  serveUploads(app, { images, links, isPublic: (fileName) => isPublic(db, fileName) });
  // A separate scope, so that no other endpoint accepts multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart);
    serve(
      scope,
      endpoint,
      ({ actor, file, query }) => uploadImage(deps, actor, file, query.purpose),
      { isSlow: true },
    );
  });
}
