import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { providerEnvironment } from '../../src/gateways/payments/providers.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const settings = [
  ...found(read('apps/api/src/process/env.ts'), /^ {2}([A-Z_]+): /gm),
  ...Object.keys(providerEnvironment),
];

/** The image sets these itself. */
const ofTheImage = found(read('Dockerfile').match(/^ENV .*MEDIA_DIR.*/m)?.[0] ?? '', /([A-Z_]+)=/g);
/** These are not available in a shop that takes money. */
const notInProduction = ['FAILPOINT', 'LIMITS', 'STRIPE_SANDBOX_URL'];

it('docker-compose.yml passes on every setting that operators may need', () => {
  const [, environment = ''] = read('docker-compose.yml').split('environment: &environment\n');
  const handed = found(environment.split(/^ {2}\w/m)[0] ?? '', /^ {4}([A-Z_]+): /gm);
  expect(settings.length).toBeGreaterThan(25);
  expect(ofTheImage).toContain('MEDIA_DIR');
  expect([...handed, ...ofTheImage, ...notInProduction].sort()).toEqual([...settings].sort());
});

it('.env.example names every variable that docker-compose.yml reads, the required ones first', () => {
  const [needed = '', optional = ''] = read('.env.example').split(/^# Optional .+$/m);
  const compose = read('docker-compose.yml');
  const taken = found(compose, /(?<!\$)\$\{([A-Z_]+)/g);
  const required = found(compose, /(?<!\$)\$\{([A-Z_]+):\?/g);
  const named = (text: string) => found(text, /^([A-Z_]+)=$/gm);
  expect(new Set([...named(needed), ...named(optional), 'RELEASE'])).toEqual(new Set(taken));
  expect(new Set(named(needed))).toEqual(new Set(required));
});

it('docs/configuration.md and docs/payments.md explain every setting that the API reads', () => {
  const tables = `${read('docs/configuration.md')}\n${read('docs/payments.md')}`;
  const explained = found((tables.match(/^\| `.+?` \|/gm) ?? []).join('\n'), /`([A-Z_]+)`/g);
  expect(settings.filter((name) => !explained.includes(name))).toEqual([]);
});
