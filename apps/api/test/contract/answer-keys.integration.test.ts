import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { endpoints } from '@dilmun/contracts/endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Every key of a schema, as a path: `items[].price`. */
function listKeys(schema: Json, path: string): string[] {
  const branches = [...((schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Json[])];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const items = schema.items ? listKeys(schema.items as Json, `${path}[]`) : [];
  const inner = properties.flatMap(([name, property]) => listKeys(property, `${path}.${name}`));
  const own = [...branches.flatMap((branch) => listKeys(branch, path)), ...items, ...inner];
  return own.length > 0 ? [...new Set(own)] : [path];
}

const answers = Object.entries<EndpointShape>(endpoints).map(([name, { data, meta }]) => ({
  name,
  keys: Object.entries({ data, ...(meta && { meta }) }).flatMap(([part, schema]) =>
    listKeys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part),
  ),
}));

describe('the keys of every answer', { tags: 'S33' }, () => {
  it('match the list in answer-keys.txt', async () => {
    const list = answers.map(({ name, keys }) => `${name}\n${keys.map((key) => `  ${key}\n`).join('')}`).join('');
    await expect(list).toMatchFileSnapshot('answer-keys.txt');
  });

  it('contain no secret, no cost and no internal field', () => {
    // Secrets that only their owner receives, to send them back.
    const given = new Set(['data.accessToken', 'data.session.clientSecret']);
    const secret = /hash|secret|token|password|cost|margin|supplier|pepper|position|reserved|onHand|userId|guestId/i;
    const told = answers.flatMap(({ name, keys }) =>
      keys.filter((key) => secret.test(key) && !given.has(key)).map((key) => `${name} ${key}`),
    );
    expect(told).toEqual([]);
  });

  it('are closed: a field outside the contract is never sent', () => {
    const open = Object.entries<EndpointShape>(endpoints).filter(([, { data }]) =>
      JSON.stringify(z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' })).includes(
        '"additionalProperties":{}',
      ),
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });
});
