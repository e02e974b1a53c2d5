import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { createLog } from '../process/log.ts';
import { startTracing } from './tracing.ts';

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const testApp = openTestApp();

/** A collector that stores the traces it receives. */
async function openCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { spans, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('traces', () => {
  it('reach the collector by route, continue the caller’s trace, contain database calls and no URL', async () => {
    const collector = await openCollector();
    const tracing = startTracing(collector.url);
    const lines: string[] = [];
    const app = await buildApp({
      db: testApp.db,
      config: testApp.config,
      providers: testApp.app.providers,
      watch: tracing.watch,
      logger: createLog({ write: (line) => lines.push(line) }),
    });
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const secret = 'a-token-nobody-may-read';
    try {
      const answer = await app.inject({
        url: `/api/v1/user/cart/${secret}`,
        headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'asked-by-the-proxy' },
      });
      expect(answer.headers['x-trace-id']).toBe(traceId);
      expect(answer.headers['x-request-id']).toBe('asked-by-the-proxy');
    } finally {
      await app.close();
      await tracing.stop();
      collector.server.close();
    }
    expect(collector.spans.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^prisma:.*query/));
    expect(new Set(collector.spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
    expect(JSON.stringify(collector.spans)).not.toContain(secret);
    expect(JSON.stringify(collector.spans)).toContain('/api/v1/user/cart/:');
    expect(lines.some((line) => line.includes(`"traceId":"${traceId}"`) && line.includes('asked-by-the-proxy'))).toBe(
      true,
    );
  });
});
