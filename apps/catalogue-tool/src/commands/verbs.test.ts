import { WrongUsage } from '@dilmun/command/refused';
import { runVerbs } from '@dilmun/command/verbs';
import { describe, expect, it } from 'vitest';
import { catalogueVerbs } from './verbs.ts';

/** Runs a command line without a shop; `started`: its words and options passed the checks. */
async function run(line: string) {
  const written = { out: '', err: '', started: false };
  const words = line.split(' ').filter((word) => word !== '');
  const start = async () => {
    written.started = true;
    return 0;
  };
  const print = (text: string) => {
    written.out += text;
  };
  const code = await runVerbs(catalogueVerbs, words, start, print).catch((error: unknown) => {
    if (!(error instanceof WrongUsage)) throw error;
    written.err = error.message;
    return 2;
  });
  return { code, ...written };
}

/** Each verb with an option of another verb, and the argument that it requires. */
const verbs: [verb: string, foreign: string, required: string | null][] = [
  ['template', '--whole', 'out'],
  ['export', '--why x', 'out'],
  ['plan', '--why x', 'files'],
  ['apply', '--whole', 'plan'],
  ['revert', '--whole', 'id'],
  ['changes', '--why x', null],
  ['missing-translations', '--yes', null],
  ['prices', '--whole', null],
  ['stock', '--whole', 'files'],
  ['banner', '--out x', 'files'],
  ['featured', '--csv', 'files'],
  ['cards', '--open', 'files'],
  ['menus', '--product 7', 'files'],
  ['dealer', '--whole', 'files'],
  ['pages', '--title x', 'files'],
  ['content', '--for sale', 'files'],
  ['images', '--whole', 'folder'],
  ['retire', '--percent 20', null],
  ['restore', '--whole', null],
  ['rename-category', '--name x', 'old'],
  ['sale add', '--whole', null],
  ['sale list', '--percent 20', null],
  ['sale end', '--start x', 'id'],
  ['discount-codes', '--whole', null],
];

it('the table has every verb', () => {
  expect(verbs.map(([verb]) => verb).sort()).toEqual(Object.keys(catalogueVerbs.verbs).sort());
});

describe.each(verbs)('npx dilmun catalogue %s', (verb, foreign, required) => {
  it('refuses an option of another command in one sentence, with exit code 2', async () => {
    const { code, err, out, started } = await run(`${verb} ${foreign}`);
    expect({ code, started, out }).toEqual({ code: 2, started: false, out: '' });
    expect(err.trim()).toContain(`npx dilmun catalogue ${verb}: unknown option '${foreign.split(' ')[0]}'.`);
    expect(err.trim()).not.toContain('\n');
  });

  it('shows its help', async () => {
    const { code, out, started } = await run(`${verb} --help`);
    expect({ code, started }).toEqual({ code: 0, started: false });
    expect(out).toContain(`Usage: npx dilmun catalogue ${verb} `);
    for (const name of catalogueVerbs.verbs[verb]?.options ?? []) expect(out).toContain(`--${name}`);
  });

  if (required !== null)
    it('names the missing argument', async () => {
      const { code, err, started } = await run(verb);
      expect({ code, started }).toEqual({ code: 2, started: false });
      expect(err).toBe(
        `npx dilmun catalogue ${verb}: missing required argument '${required}'. See npx dilmun catalogue ${verb} --help.`,
      );
    });
});

it.each([
  ['', 2],
  ['--help', 0],
  ['sale', 2],
  ['sale --help', 0],
  ['prise x.csv', 2],
  ['changes now', 2],
  ['prices x.csv --why', 2],
])('"%s" ends with exit code %i and explains itself', async (line, expected) => {
  const { code, out, err, started } = await run(line);
  expect({ code, started }).toEqual({ code: expected, started: false });
  expect(out + err).toContain('npx dilmun catalogue');
});

it('passes words, options and repeated options to the verb', async () => {
  const seen: unknown[] = [];
  const args = [
    'sale',
    'add',
    '--category',
    'a',
    '--category',
    'b',
    '--percent',
    '20',
    '--dry-run',
    '--start',
    '2026-12-16 00:00',
  ];
  const code = await runVerbs(catalogueVerbs, args, async (_run, words, values) => {
    seen.push(words, values);
    return 1;
  });
  expect(code).toBe(1);
  expect(seen).toEqual([[], { category: ['a', 'b'], percent: '20', 'dry-run': true, start: '2026-12-16 00:00' }]);
});
