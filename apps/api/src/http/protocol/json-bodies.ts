import fp from 'fastify-plugin';
import { Refusal } from '../../errors/refusal.ts';

const strings = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** The number of keys in valid JSON: each is followed by the only colon outside of strings. */
const countWrittenKeys = (json: string): number => json.replace(strings, '').split(':').length - 1;

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, each) => sum + countKeys(each), own);
}

/**
 * Parses JSON bodies, and no other type. Refuses with MALFORMED_REQUEST, besides invalid JSON, a key that an object has
 * twice: programs differ in which of the two they read (docs/security.md S25, S47).
 */
export const jsonBodiesPlugin = fp(async (app) => {
  // Fastify also parses text/plain, which a form on another site can send without a CORS preflight.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, body as string, (error, value) => {
      const hasRepeatedKey = !error && countWrittenKeys(body as string) !== countKeys(value);
      done(hasRepeatedKey ? new Refusal('MALFORMED_REQUEST', { cause: 'a repeated key' }) : error, value);
    }),
  );
});
