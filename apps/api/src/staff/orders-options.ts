import type { OptionDeclaration, ValuesOf } from '@dilmun/command/verbs';
import { parseBhdText } from '@dilmun/contracts/money';
import { returnTextMax } from '@dilmun/contracts/orders';
import { describeUnknownStatus, findOrderProgress } from '../features/orders/orders.status.ts';
import { commonOptions } from './values.ts';

/** One line without control characters, of at most 200 characters. */
export const isActivationCode = (text: string): boolean => /^\P{Cc}{1,200}$/u.test(text);

const checkCount = (name: string) => (text: string) =>
  /^[1-9]\d?$/.test(text) ? null : `--${name} is a number from 1 to 99.`;

const checkAnswer = (name: string) => (text: string) =>
  text.trim().length <= returnTextMax ? null : `--${name} has at most ${returnTextMax} characters.`;

/** The options of all verbs of `npx dilmun orders`. */
export const ordersOptions = {
  ...commonOptions,
  who: { flags: '--who <name>', help: "the name in the order's history instead of the user of this computer" },
  status: {
    flags: '--status <status>',
    help: 'orders of this status, such as PAID',
    check: (text) => (findOrderProgress(text) ? null : describeUnknownStatus(text)),
  },
  email: { flags: '--email <text>', help: 'orders whose email contains it' },
  phone: { flags: '--phone <digits>', help: 'orders whose phone contains them' },
  part: { flags: '--part <number>', help: 'a part number of the order' },
  number: { flags: '--number <text>', help: 'orders whose number contains it' },
  carrier: { flags: '--carrier <name>', help: 'who carries the parcel' },
  tracking: { flags: '--tracking <number>', help: 'its tracking number' },
  file: { flags: '--file <file>', help: "every order of the carrier's file (.csv, .xlsx), all or none" },
  code: {
    flags: '--code <code>',
    help: 'the activation code, which the shell records',
    check: (text) => (isActivationCode(text) ? null : '--code is one line of at most 200 characters.'),
  },
  'code-file': { flags: '--code-file <file>', help: 'the file with the code; - reads standard input, with --yes' },
  again: {
    flags: '--again',
    help: 'although there was one: one more code than pieces, or an amount that was refunded within a day',
  },
  amount: {
    flags: '--amount <bhd>',
    help: 'a part of the payment: 12.500',
    check: (text) => (parseBhdText(text) === null ? 'An amount is BHD with up to three decimals: 12.500.' : null),
  },
  line: {
    flags: '--line <number>',
    help: 'what was paid for pieces of a line, as orders show numbers it; puts them back on sale',
    check: checkCount('line'),
  },
  quantity: { flags: '--quantity <number>', help: 'so many pieces of the line', check: checkCount('quantity') },
  reason: { flags: '--reason <text>', help: 'the reason, for the record' },
  restock: { flags: '--restock', help: 'puts the goods back on sale' },
  'no-restock': { flags: '--no-restock', help: 'does not put them back' },
  because: {
    flags: '--because <text>',
    help: 'why, which the customer reads',
    check: checkAnswer('because'),
  },
  note: {
    flags: '--note <text>',
    help: 'what to add, which the customer reads',
    check: checkAnswer('note'),
  },
  all: { flags: '--all', help: 'those that are answered too, the newest first' },
  settled: { flags: '--settled <refund>', help: 'records a refund that was made at the provider' },
  'not-made': { flags: '--not-made <refund>', help: 'records that it failed; it can be requested again' },
  paid: { flags: '--paid <transaction>', help: "records a payment that only the bank's portal shows" },
  unpaid: { flags: '--unpaid', help: 'records that there is no such payment' },
  payment: { flags: '--payment <id>', help: 'if the order has several to review: which, as orders show names it' },
  out: { flags: '--out <file>', help: 'the file to write' },
  'credit-note': { flags: '--credit-note <number>', help: 'this credit note instead of the invoice: CN-000001' },
  'to-ship': { flags: '--to-ship', help: 'of every order that can be shipped' },
} as const satisfies Record<string, OptionDeclaration>;

export type OrdersValues = ValuesOf<typeof ordersOptions>;

/** The problems of the options of a shipment: of one order, or of a carrier's file. */
export function listShippingProblems({ carrier, tracking, file }: OrdersValues, words: readonly string[]): string[] {
  if (file !== undefined) {
    const isInFile = tracking !== undefined || words.length > 0;
    return isInFile ? ['ship --file takes neither an order number nor --tracking: they are in the file.'] : [];
  }
  return [
    ...(words.length === 0 ? ['Name the order: ship NUMBER.'] : []),
    ...(carrier === undefined ? ['Add --carrier.'] : []),
    ...(tracking === undefined ? ['Add --tracking.'] : []),
  ];
}

export function listCodeProblems(values: OrdersValues): string[] {
  const { code, 'code-file': file, yes, 'dry-run': dryRun } = values;
  if ((file === undefined) === (code === undefined)) return ['Add --code-file FILE, or --code.'];
  // The question of the command would be read from standard input too.
  return file === '-' && !yes && !dryRun ? ['--code-file - needs --yes: standard input has the code.'] : [];
}

const ofRequest = ['amount', 'line', 'quantity', 'again', 'reason', 'restock', 'no-restock'] as const;

/** The problems of the options of a refund. The details of one that was made cannot be stated again. */
export function listRefundProblems(values: OrdersValues): string[] {
  const { settled, 'not-made': notMade, line, amount, quantity } = values;
  if (settled !== undefined && notMade !== undefined) return ['Use either --settled or --not-made.'];
  const isResult = settled !== undefined || notMade !== undefined;
  const given = isResult ? ofRequest.filter((name) => values[name] !== undefined) : [];
  return [
    ...given.map((name) => `Remove --${name}: it belongs to the request of a refund, not to its result.`),
    ...(line !== undefined && amount !== undefined ? ['Use either --amount or --line.'] : []),
    ...(quantity !== undefined && line === undefined ? ['--quantity needs --line.'] : []),
  ];
}

export const listReviewProblems = ({ paid, unpaid }: OrdersValues): string[] =>
  (paid !== undefined) === (unpaid ?? false) ? ['Use either --paid TRANSACTION or --unpaid.'] : [];

export const listPapersProblems = (values: OrdersValues, words: readonly string[]): string[] =>
  words.length > 0 === (values['to-ship'] ?? false) ? ['Name the orders: NUMBER…, or --to-ship.'] : [];
