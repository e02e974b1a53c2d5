import { expect, it } from 'vitest';
import { WrongUsage } from './refused.ts';
import { type Noun, type OptionDeclaration, runVerbs } from './verbs.ts';

const options = {
  size: { flags: '--size <number>', help: 'a size', check: (text) => (text === '0' ? '--size is 1 or more.' : null) },
  part: { flags: '--part <name>', help: 'a part', repeated: true },
  restock: { flags: '--restock', help: 'puts back' },
  'no-restock': { flags: '--no-restock', help: 'does not put back' },
  out: { flags: '--out <file>', help: 'a file' },
} as const satisfies Record<string, OptionDeclaration>;

const run = async () => 0;
const noun: Noun<null, typeof options> = {
  name: 'shop',
  help: 'A shop.',
  options,
  verbs: {
    'sale add': { words: '<id>', help: 'adds a sale', options: ['size', 'part', 'restock', 'no-restock'], run },
    write: {
      words: '',
      help: 'writes',
      options: ['out', 'size'],
      required: ['out'],
      check: ({ out, size }) => (out === size ? ['--out and --size are equal.'] : []),
      run,
    },
  },
};

async function read(line: string) {
  const seen: unknown[] = [];
  const printed: string[] = [];
  const code = await runVerbs(
    noun,
    line.split(' '),
    async (_run, words, values) => {
      seen.push(words, values);
      return 7;
    },
    (text) => void printed.push(text),
  );
  return { code, seen, printed };
}

it('passes words and options, repeated and negated ones, and returns the exit code', async () => {
  expect(await read('sale add 4 --part a --part b --size 2 --no-restock')).toEqual({
    code: 7,
    seen: [['4'], { part: ['a', 'b'], size: '2', 'no-restock': true }],
    printed: [],
  });
  expect((await read('sale add 4 --restock')).seen[1]).toEqual({ restock: true });
});

it('prints the help of one verb and runs nothing', async () => {
  const { code, seen, printed } = await read('write --help');
  expect({ code, seen }).toEqual({ code: 0, seen: [] });
  expect(printed.join()).toContain('Usage: npx dilmun shop write');
  expect(printed.join()).not.toContain('--restock');
});

it.each([
  ['write', "npx dilmun shop write: required option '--out <file>' not specified. See npx dilmun shop write --help."],
  ['write --out a --part b', "npx dilmun shop write: unknown option '--part'. See npx dilmun shop write --help."],
  ['sale add', "npx dilmun shop sale add: missing required argument 'id'. See npx dilmun shop sale add --help."],
  ['write --out= --size 0', '--out needs a value.\n--size is 1 or more.'],
  ['write --out 3 --size 3', '--out and --size are equal.'],
])('refuses "%s"', async (line, message) => {
  await expect(read(line)).rejects.toThrow(new WrongUsage(message));
});
