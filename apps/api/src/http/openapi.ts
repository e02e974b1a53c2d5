import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type KeptBody, keptBody, sendKept } from './kept-body.ts';
import { openApiDocument } from './openapi.document.ts';

const address = '/api/openapi.json';
const docs = '/api/docs';

/** The contracts as an OpenAPI document at /api/openapi.json; outside production also a page to browse it. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  let body: KeptBody | undefined;
  app.get(address, async (request, reply) => {
    body ??= keptBody(JSON.stringify(openApiDocument()));
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=0, must-revalidate');
    return sendKept(body, request, reply);
  });
  if (!app.config.isProduction) await installDocs(app);
}

/** Scripts stand in files of their own: the content security policy knows no inline script. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>API</title>
    <link rel="stylesheet" href="${docs}/swagger-ui.css">
    <link rel="icon" type="image/png" href="${docs}/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${docs}/swagger-ui-bundle.js"></script>
    <script src="${docs}/start.js"></script>
  </body>
</html>
`;
const start = `SwaggerUIBundle({ url: '${address}', dom_id: '#swagger-ui', deepLinking: true });\n`;
const files = ['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png'];

async function installDocs(app: FastifyInstance): Promise<void> {
  app.get(docs, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(`${docs}/start.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: `${docs}/`,
    decorateReply: false,
    index: false,
    redirect: false,
    allowedPath: (path) => files.includes(path),
  });
}
