import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';

/** The sandbox accepts unauthenticated requests, so it listens only on this machine. */
export const LOOPBACK = '127.0.0.1';

/** Creates a Fastify server without logging that parses forms. `parser` parses the text of forms and queries. */
export async function openServer(parser?: (text: string) => Record<string, unknown>): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300, ...(parser && { querystringParser: parser }) },
  });
  await app.register(formbody, parser ? { parser } : {});
  return app;
}

/** Listens on a port of this machine (0: a free one). Returns the actual port. */
export async function listen(app: FastifyInstance, port: number): Promise<{ url: string; port: number }> {
  await app.listen({ host: LOOPBACK, port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://${LOOPBACK}:${address.port}`, port: address.port };
}

/** Whether an origin is on this machine. */
export const isLoopbackOrigin = (origin: string): boolean =>
  /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(origin);
