import { offeredLanguages } from '@dilmun/settings/offered-languages';
import type { FastifyInstance } from 'fastify';
import { createPreviewReader } from './previews.service.ts';

/** Serves the pictures that messengers and social networks show for a link to a product: /previews/en/010-03034-05.jpg. */
export async function previewsRoutes(app: FastifyInstance) {
  const readPreview = createPreviewReader(app.config.mediaDir);
  for (const language of offeredLanguages) {
    app.get<{ Params: { file: string } }>(`/previews/${language}/:file(^.+\\.jpg$)`, async (request, reply) => {
      const partNumber = request.params.file.replace(/\.jpg$/, '');
      const jpeg = await readPreview(app.readCatalogue().catalogue, language, partNumber);
      if (!jpeg) return reply.callNotFound();
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=600').send(jpeg);
    });
  }
}
