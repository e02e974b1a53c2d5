import { readFileSync } from 'node:fs';
import { brand } from '@dilmun/settings/brand';
import { expect, it } from 'vitest';

it('the pages have the colours of mails and papers', () => {
  const tokens = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');
  const read = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  expect({ accent: read('accent'), night: read('night') }).toEqual(brand);
});
