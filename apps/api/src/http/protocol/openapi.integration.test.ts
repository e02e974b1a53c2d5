import { apiBase } from '@dilmun/contracts/endpoint';
import { endpoints } from '@dilmun/contracts/endpoints';
import { errorStatus } from '@dilmun/contracts/errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

const Schema = z.record(z.string(), z.unknown());
const Content = z.strictObject({ 'application/json': z.strictObject({ schema: Schema }) });
const File = z.strictObject({
  'application/pdf': z.strictObject({
    schema: z.strictObject({ type: z.literal('string'), format: z.literal('binary') }),
  }),
});
/** The part of OpenAPI 3.1's operation object that we use; unknown keys are rejected. */
const Operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
  parameters: z
    .array(
      z
        .strictObject({
          name: z.string(),
          in: z.enum(['path', 'query', 'header']),
          required: z.boolean(),
          schema: Schema,
        })
        .refine((parameter) => parameter.in !== 'path' || parameter.required),
    )
    .default([]),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content: Content.or(File) }),
  ),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation)),
  components: z.strictObject({ schemas: z.record(z.string(), Schema), securitySchemes: z.record(z.string(), Schema) }),
});

const read = async () => Document.parse((await testApp.http.get('/api/openapi.json').expect(200)).body);

/** Finds every object within a value that has a key. */
function* withKey(key: string, value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  if (key in value) yield (value as Record<string, unknown>)[key];
  for (const inner of Object.values(value)) yield* withKey(key, inner);
}

describe('GET /api/openapi.json', () => {
  it('200: every endpoint documents the header that chooses the language', async () => {
    const { paths } = await read();
    for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
      const header = operation.parameters.find(({ name }) => name === 'accept-language');
      expect(header, operation.operationId).toEqual({
        name: 'accept-language',
        in: 'header',
        required: false,
        schema: { type: 'string', enum: ['en', 'ar'], default: 'en' },
      });
    }
  });

  it('200: every endpoint of the contracts, and no other', { tags: 'spec-277' }, async () => {
    const { paths } = await read();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => `${operation.operationId} ${method} ${path}`),
    );
    const expected = Object.entries(endpoints).map(
      ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${apiBase}${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(documented.sort()).toEqual(expected.sort());
    for (const { method, path } of Object.values(endpoints)) {
      expect(testApp.app.hasRoute({ method, url: `${apiBase}${path}` }), `${method} ${path}`).toBe(true);
    }
  });

  it('200: valid OpenAPI 3.1: path parameters match their path, references resolve', async () => {
    const document = await read();
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
      for (const { operationId, parameters, security, tags, responses } of Object.values(methods)) {
        const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name);
        expect(inPath, operationId).toEqual(named);
        expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
        expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
        expect(Object.keys(document.components.securitySchemes)).toEqual(
          expect.arrayContaining(security.flatMap((way) => Object.keys(way))),
        );
        expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '500']));
      }
    }
    const references = [...withKey('$ref', document)];
    const defined = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    // Each component is used: an unused one would be a name that no request or response has.
    expect([...new Set(references)].sort()).toEqual(defined.sort());
    expect([...withKey('$schema', document), ...withKey('$id', document)]).toEqual([]);
  });

  it('200: requests and responses name the schemas that they share', async () => {
    const { paths, components } = await read();
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Address', 'CartLine', 'ErrorAnswer', 'Order', 'ParentProduct', 'PartNumber', 'Variant']),
    );
    const ok = (path: string, method: 'get' | 'post') =>
      JSON.stringify(paths[`${apiBase}${path}`]?.[method]?.responses[200]?.content);
    expect(ok('/user/order', 'get')).toContain('"data":{"type":"array","items":{"$ref":"#/components/schemas/Order"}}');
    expect(ok('/user/order/verify/{orderNumber}', 'post')).toContain('"data":{"$ref":"#/components/schemas/Order"}');
    expect(JSON.stringify(components.schemas.Variant)).toContain('"price":{"$ref":"#/components/schemas/Bhd"}');
    expect(components.schemas.Bhd).toMatchObject({ type: 'number' });
  });

  it('200: an endpoint without credentials says so', async () => {
    const { paths } = await read();
    expect(paths[`${apiBase}/admin/carousel`]?.get?.security).toEqual([]);
    expect(paths[`${apiBase}/user/me`]?.get?.security).toEqual([{ bearer: [] }]);
  });

  it('200: each refusal under its status', async () => {
    const { paths } = await read();
    const codesAt = (path: string, method: 'get' | 'post', status: number) =>
      [...withKey('enum', paths[`${apiBase}${path}`]?.[method]?.responses[status])].flat();
    for (const code of endpoints.addCartLine.refuses) {
      expect(codesAt('/user/cart/add/{guestToken}', 'post', errorStatus[code])).toContain(code);
    }
    expect(codesAt('/user/cart/add/{guestToken}', 'post', 401)).toContain('GUEST_UNKNOWN');
    expect(codesAt('/admin/carousel', 'get', 400)).toEqual([]);
  });
});

describe('GET /api/docs', () => {
  it('200: a page without inline scripts or styles', async () => {
    const { text } = await testApp.http.get('/api/docs').expect(200).expect('content-type', /html/);
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(text).not.toMatch(/style=|<style/);
    for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g)) await testApp.http.get(path ?? '').expect(200);
  });

  it('404: any other file of the documentation package', async () => {
    for (const file of ['package.json', 'swagger-ui.js', '..%2fpackage.json', '']) {
      const answer = await testApp.http.get(`/api/docs/x/${file}`);
      expect(answer.status, file).toBe(404);
    }
    await testApp.http.get('/api/docs/package.json').expect(404);
  });
});

describe('unknown paths and methods', () => {
  it.each(['/api', '/api/v1', '/api/v1/nothing', '/api/v2/admin/carousel', '/api/v1/admin/carousel/more'])(
    '404: %s in the one error shape',
    async (path) => {
      const { body } = await testApp.http.get(path).expect(404).expect('content-type', /json/);
      expect(body).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: expect.any(String) });
    },
  );

  it('405: a method that the path does not accept, with those that it does', async () => {
    for (const [method, path, allow] of [
      ['post', '/api/v1/admin/carousel', 'GET, HEAD'],
      ['delete', '/api/v1/admin/category/running', 'GET, HEAD'],
      ['get', '/api/v1/user/login', 'POST'],
      ['patch', '/api/v1/user/cart/token', 'GET, HEAD, DELETE'],
    ] as const) {
      const { body } = await testApp.http[method](path).expect(405).expect('allow', allow);
      expect(body).toEqual({ statusCode: 405, code: 'METHOD_NOT_ALLOWED', message: expect.any(String) });
    }
  });

  it('400: a URL with invalid percent-encoding', async () => {
    const { body } = await testApp.http.get('/api/v1/admin/category/%E0%A4%A').expect(400);
    expect(body).toEqual({ statusCode: 400, code: 'MALFORMED_REQUEST', message: expect.any(String) });
  });

  it('200: HEAD of a path that accepts GET, without a body', async () => {
    const { text, headers } = await testApp.http.head('/api/v1/admin/carousel').expect(200);
    expect(text).toBeFalsy();
    expect(headers.etag).toBeTruthy();
  });
});
