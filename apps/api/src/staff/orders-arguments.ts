import { parseArgs } from 'node:util';
import { parseBhdText } from '@dilmun/contracts/money';
import { describeUnknownStatus, findOrderProgress } from '../features/orders/orders.status.ts';
import { findMaxProblem, listDayProblems, usageUnless } from './values.ts';

export const ordersUsage = `npx dilmun orders list [--status PAID] [--from 2026-11-01] [--to 2026-11-30] [--email TEXT] [--phone DIGITS]
                       [--part PART_NUMBER] [--number TEXT] [--max 50]
npx dilmun orders show NUMBER
npx dilmun orders ship NUMBER --carrier NAME --tracking NUMBER
npx dilmun orders ship --file PARCELS.csv|.xlsx [--carrier NAME]   every order of the carrier's file, all or none
npx dilmun orders correct NUMBER --carrier NAME --tracking NUMBER   corrects a shipment; the customer gets a new mail
npx dilmun orders ready NUMBER                         marks a pick-up order as ready
npx dilmun orders deliver NUMBER                       marks an order as delivered or collected
npx dilmun orders activate NUMBER --part PART_NUMBER --code-file FILE [--again]   mails the activation code of a membership,
                                                       which FILE contains; - reads it from standard input, with --yes;
                                                       --code CODE takes it from the command, which the shell records;
                                                       --again: one more than pieces were ordered
npx dilmun orders cancel NUMBER
npx dilmun orders release NUMBER                       lets a disputed or held order ship
npx dilmun orders restock NUMBER                       puts the goods back on sale after a lost dispute, if they were
                                                       returned or never shipped
npx dilmun orders refund NUMBER [--amount 12.500] [--reason TEXT] [--restock | --no-restock] [--again]
npx dilmun orders refund NUMBER --line 2 [--quantity 1] [--reason TEXT] [--no-restock] [--again]   refunds what was paid for
                                                       pieces of a line, as orders show numbers it, and puts them back on
                                                       sale; --again: an amount that was refunded within a day
npx dilmun orders refund NUMBER --settled REFUND_ID   records a refund that was made at the provider
npx dilmun orders refund NUMBER --not-made REFUND_ID  records that it failed; it can be requested again
npx dilmun orders review NUMBER --paid TRANSACTION     records a payment that only the bank's portal shows
npx dilmun orders review NUMBER --unpaid               records that there is no such payment
                       [--payment ID]                  if the order has several to review: which, as orders show names it
npx dilmun orders invoice NUMBER --out FILE.pdf [--credit-note CN-000001]
npx dilmun orders slips NUMBER… | --to-ship --out FILE.pdf    packing slips, A4
npx dilmun orders labels NUMBER… | --to-ship --out FILE.pdf   address labels, 100 × 150 mm
npx dilmun orders export --from 2026-11-01 --to 2026-11-30 --out FILE.xlsx|FILE.csv   for accounting: every line of the
                                                       invoices and credit notes of these days, every document in a
                                                       sheet or file of its own (FILE-documents.csv), and their sums
npx dilmun orders reconcile                            asks the providers about open payments, as every minute
npx dilmun orders audit                                compares with the providers' lists, as every night

--json  output for programs      --dry-run  changes nothing      --yes  does not ask
--who NAME  the name in the order's history instead of the user of this computer`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const commonOptions = { json: flag, yes: flag, 'dry-run': flag, who: text };
const options = {
  ...commonOptions,
  status: text,
  max: text,
  from: text,
  to: text,
  email: text,
  phone: text,
  part: text,
  number: text,
  carrier: text,
  tracking: text,
  file: text,
  code: text,
  'code-file': text,
  again: flag,
  amount: text,
  line: text,
  quantity: text,
  reason: text,
  restock: flag,
  settled: text,
  'not-made': text,
  paid: text,
  payment: text,
  unpaid: flag,
  out: text,
  'credit-note': text,
  'to-ship': flag,
};
type Option = keyof typeof options;

/** The options of each verb besides the common ones. */
const verbs = {
  list: ['status', 'max', 'from', 'to', 'email', 'phone', 'part', 'number'],
  show: [],
  ship: ['carrier', 'tracking', 'file'],
  correct: ['carrier', 'tracking'],
  ready: [],
  deliver: [],
  activate: ['part', 'code', 'code-file', 'again'],
  cancel: [],
  release: [],
  restock: [],
  refund: ['amount', 'line', 'quantity', 'reason', 'restock', 'again', 'settled', 'not-made'],
  review: ['paid', 'unpaid', 'payment'],
  invoice: ['out', 'credit-note'],
  slips: ['out', 'to-ship'],
  labels: ['out', 'to-ship'],
  export: ['from', 'to', 'out'],
  reconcile: [],
  audit: [],
} as const satisfies Record<string, readonly Option[]>;

/** The options that a verb cannot do without; `ship` takes a file instead of a carrier and a tracking number. */
const required: Partial<Record<OrdersVerb, readonly Option[]>> = {
  ship: ['carrier', 'tracking'],
  correct: ['carrier', 'tracking'],
  activate: ['part'],
  invoice: ['out'],
  slips: ['out'],
  labels: ['out'],
  export: ['from', 'to', 'out'],
};
export type OrdersVerb = keyof typeof verbs;

const isVerb = (word: string): word is OrdersVerb => Object.hasOwn(verbs, word);
const isOption = (name: string): name is Option => Object.hasOwn(options, name);
const withoutNumber: readonly string[] = ['list', 'export', 'reconcile', 'audit'];

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true, allowNegative: true });
export type OrdersValues = ReturnType<typeof parse>['values'];

/** Commands that take several order numbers, or --to-ship. */
const withNumbers: readonly string[] = ['slips', 'labels'];

/** Parses the arguments of `orders`. Throws `WrongUsage` with one line per problem, or with the usage. */
export function parseOrdersArguments(args: string[]): {
  verb: OrdersVerb;
  /** The first of `orderNumbers`; '' without one. */
  orderNumber: string;
  orderNumbers: string[];
  values: OrdersValues;
} {
  const { positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    allowNegative: true,
    strict: false,
    tokens: true,
  });
  const [verb = '', ...orderNumbers] = positionals;
  const [orderNumber = '', ...rest] = orderNumbers;
  usageUnless(isVerb(verb), ordersUsage);
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []));
  const find = (name: Option) => given.find((each) => each.name === name);
  const has = (name: Option) => find(name) !== undefined;
  const isFromFile = verb === 'ship' && has('file');
  const needs = isFromFile ? [] : (required[verb] ?? []);
  const problems = [
    ...(rest.length > 0 && !withNumbers.includes(verb) ? [`Remove these arguments: ${rest.join(' ')}.`] : []),
    ...(isFromFile
      ? has('tracking') || orderNumber
        ? ['ship --file takes neither an order number nor --tracking: they are in the file.']
        : []
      : listNumberProblems(verb, orderNumber, has('to-ship'))),
    ...given.flatMap(({ name, rawName, value }) => listOptionProblems(verb, name, rawName, value)),
    ...needs.flatMap((name) => (has(name) ? [] : [`Add --${name}.`])),
    ...(verb === 'activate' ? listCodeProblems(given) : []),
    ...(verb === 'refund' ? listResultProblems(given) : []),
    ...(verb === 'refund' && has('line') && has('amount') ? ['Use either --amount or --line.'] : []),
    ...(verb === 'refund' && has('quantity') && !has('line') ? ['--quantity needs --line.'] : []),
    ...(verb === 'review' && has('paid') === has('unpaid') ? ['Use either --paid TRANSACTION or --unpaid.'] : []),
    ...listDayProblems({ from: find('from')?.value || undefined, to: find('to')?.value || undefined }),
  ];
  usageUnless(problems.length === 0, problems.join('\n'));
  return { verb, orderNumber, orderNumbers, values: parse(args).values };
}

function listCodeProblems(given: readonly { name: string; value?: string | undefined }[]): string[] {
  const find = (name: Option) => given.find((each) => each.name === name);
  const file = find('code-file');
  if (Boolean(file) === Boolean(find('code'))) return ['Add --code-file FILE, or --code.'];
  // The question of the command would be read from standard input too.
  const hasQuestion = !find('yes') && !find('dry-run');
  return file?.value === '-' && hasQuestion ? ['--code-file - needs --yes: standard input has the code.'] : [];
}

/** The result of a refund changes nothing of its request, so that its amount and its goods cannot be stated again. */
function listResultProblems(given: readonly { name: string; rawName: string }[]): string[] {
  const results = given.filter(({ name }) => name === 'settled' || name === 'not-made');
  if (results.length > 1) return ['Use either --settled or --not-made.'];
  const ofRequest = given.filter(({ name }) => /^(amount|line|quantity|again|reason|(no-)?restock)$/.test(name));
  return results.flatMap(() =>
    ofRequest.map(({ rawName }) => `Remove ${rawName}: it belongs to the request of a refund, not to its result.`),
  );
}

/** One line without control characters, of at most 200 characters. */
export const isActivationCode = (text: string): boolean => /^\P{Cc}{1,200}$/u.test(text);

function listNumberProblems(verb: OrdersVerb, orderNumber: string, isToShip: boolean): string[] {
  if (withNumbers.includes(verb)) {
    return (orderNumber !== '') === isToShip ? [`Name the orders: ${verb} NUMBER…, or --to-ship.`] : [];
  }
  if (withoutNumber.includes(verb)) return orderNumber ? [`${verb} takes no order number.`] : [];
  return orderNumber ? [] : [`Name the order: ${verb} NUMBER.`];
}

function listOptionProblems(verb: OrdersVerb, given: string, rawName: string, value: string | undefined): string[] {
  const name = isOption(given) ? given : given.replace(/^no-/, '');
  if (!isOption(name)) return [`There is no option ${rawName}.`];
  const taken: readonly string[] = verbs[verb];
  if (!Object.hasOwn(commonOptions, name) && !taken.includes(name)) return [`${verb} has no option ${rawName}.`];
  if (name === 'dry-run' && (verb === 'reconcile' || verb === 'audit')) {
    return [`${verb} has no dry run, because only the providers know which payments changed.`];
  }
  if (options[name].type === 'boolean') return value === undefined ? [] : [`${rawName} takes no value.`];
  return (value ?? '').trim() === '' ? [`${rawName} needs a value.`] : listValueProblems(name, value ?? '');
}

function listValueProblems(name: Option, value: string): string[] {
  if (name === 'status' && !findOrderProgress(value)) return [describeUnknownStatus(value)];
  if (name === 'max') return [findMaxProblem(value)].filter((problem) => problem !== null);
  if (name === 'code' && !isActivationCode(value)) return ['--code is one line of at most 200 characters.'];
  if ((name === 'line' || name === 'quantity') && !/^[1-9]\d?$/.test(value)) {
    return [`--${name} is a number from 1 to 99.`];
  }
  if (name === 'amount' && parseBhdText(value) === null) {
    return ['An amount is BHD with up to three decimals: 12.500.'];
  }
  return [];
}
