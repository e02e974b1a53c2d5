import { expect, it } from 'vitest';
import { parseUserAgent } from './sessions.user-agent.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', isPhone: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isPhone: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux', isPhone: false },
  ],
  ['curious', { browser: null, system: null, isPhone: false }],
  ['', { browser: null, system: null, isPhone: false }],
])('%s', (userAgent, device) => expect(parseUserAgent(userAgent)).toEqual(device));

it('parses hostile text in under 200 ms', () => {
  const startedAt = performance.now();
  for (const part of ['(', 'Mozilla/5.0 ', ' Version/', 'Android 1;', '\u0000'])
    parseUserAgent(part.repeat(200).slice(0, 200));
  expect(performance.now() - startedAt).toBeLessThan(200);
});
