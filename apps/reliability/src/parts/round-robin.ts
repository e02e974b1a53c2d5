import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of several processes of the shop. */
export interface FrontProxy {
  /** Name of the implementation, for the report. */
  name: string;
  url: string;
  stop: () => Promise<void>;
}

const agent = new Agent({ keepAlive: true });

/**
 * Starts a round-robin proxy in front of several processes. It follows nginx's retry rules: a request that no process
 * accepted goes to the next process; one that was accepted and not answered is retried only if it is idempotent.
 */
export async function startRoundRobin(urls: readonly string[]): Promise<FrontProxy> {
  let turn = 0;
  const downUntil = new Map<string, number>();
  /** Returns the next process, skipping those that were unreachable a moment ago. */
  const next = () => {
    for (let n = 0; n < urls.length; n++) {
      const url = urls[turn++ % urls.length] ?? '';
      if ((downUntil.get(url) ?? 0) < Date.now()) return url;
    }
    return urls[turn % urls.length] ?? '';
  };
  // Never closes an idle connection that a client may be about to reuse.
  const server = createServer({ keepAliveTimeout: 0 }, async (near, answer) => {
    const body = await buffer(near).catch(() => null);
    if (body) pass(near, body, answer, urls.length * 2);
  });

  function pass(near: IncomingMessage, body: Buffer, answer: ServerResponse, tries: number) {
    const upstream = next();
    const target = new URL(near.url ?? '/', upstream);
    const { method = 'GET', headers } = near;
    const far = request(target, { method, headers, agent }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('error', () => answer.destroy());
      reply.pipe(answer);
    });
    far.on('error', (error: NodeJS.ErrnoException) => {
      const wasTaken = error.code !== 'ECONNREFUSED';
      if (!wasTaken) downUntil.set(upstream, Date.now() + 500);
      if (answer.headersSent) answer.destroy();
      else if (tries > 1 && (!wasTaken || method === 'GET')) pass(near, body, answer, tries - 1);
      else answer.writeHead(502, { 'content-type': 'application/json' }).end('{"code":"BAD_GATEWAY"}');
    });
    far.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name: 'our own, round robin',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
