import type { OptionDeclaration } from '@dilmun/command/verbs';

/** The options of all verbs of `npx dilmun catalogue`. */
export const options = {
  yes: { flags: '--yes', help: 'does not ask' },
  json: { flags: '--json', help: 'prints JSON for programs' },
  'dry-run': { flags: '--dry-run', help: 'changes nothing' },
  all: { flags: '--all', help: 'shows every line' },
  why: { flags: '--why <reason>', help: 'the reason, for the record; required for a change' },
  who: { flags: '--who <name>', help: "who makes the change, instead of your account's name" },
  whole: { flags: '--whole', help: 'also withdraws the rows that a sheet omits' },
  out: { flags: '--out <file>', help: 'the file of the plan' },
  open: { flags: '--open', help: 'opens a shop with these changes on a port of its own, until Ctrl-C' },
  for: { flags: '--for <name>', help: 'only the sheets of that command; of an export: a feed, google or products' },
  pictures: {
    flags: '--pictures <from>',
    help: 'pictures that are named by addresses: folder takes them from the folder of the sheet only, anywhere fetches them from private networks too',
  },
  csv: { flags: '--csv', help: 'prints CSV for a spreadsheet' },
  language: { flags: '--language <language>', help: 'only this language, such as ar' },
  product: { flags: '--product <number>', help: 'all parts of this product' },
  name: { flags: '--name <name>', help: 'the name of the sale; default: the reason' },
  start: { flags: '--start <time>', help: 'when the sale begins: "2026-12-16 00:00", Bahrain time' },
  end: { flags: '--end <time>', help: 'when the sale ends' },
  licence: { flags: '--licence <number>', help: 'the number of the licence for the sale' },
  'as-of': { flags: '--as-of <time>', help: 'the sales and prices at that time' },
  percent: {
    flags: '--percent <number>',
    help: 'the discount of a sale, from 1 to 99; the change of prices, such as +5 or -2.5',
  },
  round: { flags: '--round <fils>', help: 'rounds to a multiple of 10 fils or more' },
  category: { flags: '--category <key>', help: 'the parts of a category; can be repeated', repeated: true },
  series: { flags: '--series <name>', help: 'the parts of a series; can be repeated', repeated: true },
  except: { flags: '--except <part>', help: 'leaves out this part; can be repeated', repeated: true },
  title: { flags: '--title <title>', help: 'the new title in English' },
  'title-ar': { flags: '--title-ar <title>', help: 'the new title in Arabic' },
} as const satisfies Record<string, OptionDeclaration>;
