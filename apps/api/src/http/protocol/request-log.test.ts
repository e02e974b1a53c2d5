import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../process/config.ts';
import { requestLogPlugin } from './request-log.ts';

/** The paths' lines in the log of a shop that answers a page, a module and an unknown module. */
async function readLog(isDevelopment: boolean): Promise<number[]> {
  const lines: { msg: string; status: number }[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } } });
  app.decorate('config', { isDevelopment } as Config);
  await app.register(requestLogPlugin);
  app.get('/*', (request, reply) => {
    if (request.url === '/page') return reply.type('text/html; charset=utf-8').code(203).send('<p>');
    return reply
      .type('text/javascript')
      .code(request.url === '/module.ts' ? 200 : 404)
      .send('1');
  });
  for (const url of ['/page', '/module.ts', '/missing.ts']) await app.inject({ url });
  await app.close();
  return lines.filter(({ msg }) => msg === 'request').map(({ status }) => status);
}

describe('the log of requests', () => {
  it('has a line for each request', async () => {
    expect(await readLog(false)).toEqual([203, 200, 404]);
  });

  it('leaves out the modules that Vite answers in development, and keeps their errors', async () => {
    expect(await readLog(true)).toEqual([203, 404]);
  });
});
