import type { Terminal } from '@dilmun/command/terminal';
import { type Noun, type OptionDeclaration, runVerbs, type ValuesOf } from '@dilmun/command/verbs';
import type { Database } from '@dilmun/db/client';
import { impossibleIf } from '../errors/impossible.ts';
import {
  decideReview,
  findDecisionObstacle,
  getReview,
  listReviews,
  type StaffReview,
} from '../features/reviews/reviews.staff.ts';
import { withActor } from '../identity/actor.ts';
import type { LinkSettings } from '../process/config.ts';
import { formatTime } from '../texts/time-text.ts';
import { confirmChange, print } from './print.ts';
import { commonOptions, readMax, readWho } from './values.ts';

const states = ['submitted', 'published', 'refused'] as const;
const reasonMax = 500;

const options = {
  state: {
    flags: '--state <state>',
    help: `${states.join(', ')}; submitted without it`,
    check: (text) =>
      states.some((state) => state === text) ? null : `There is no state ${text}. The states are ${states.join(', ')}.`,
  },
  reason: {
    flags: '--reason <text>',
    help: 'why, which the customer reads',
    check: (text) => (text.trim().length <= reasonMax ? null : `--reason has at most ${reasonMax} characters.`),
  },
  who: { flags: '--who <name>', help: 'in whose name, for the record; the user of this computer without it' },
  max: commonOptions.max,
  json: commonOptions.json,
  yes: commonOptions.yes,
  'dry-run': commonOptions['dry-run'],
} as const satisfies Record<string, OptionDeclaration>;

/** One run of a command on reviews. */
export interface ReviewsCall {
  db: Database;
  readLinks: () => LinkSettings;
  words: string[];
  values: ValuesOf<typeof options>;
  terminal: Terminal;
}

const change = ['who', 'dry-run', 'yes', 'json'] as const;

export const reviewsNoun: Noun<ReviewsCall, typeof options> = {
  name: 'reviews',
  help: 'The reviews of products by customers.',
  options,
  verbs: {
    list: {
      words: '',
      help: 'lists the reviews to publish or refuse, the oldest first, or those of another state, the newest first',
      options: ['state', 'max', 'json'],
      run: list,
    },
    publish: {
      words: '<review>',
      help: 'shows a review on the page of its product, also one that was refused',
      options: change,
      run: (call) => decide(call, { state: 'PUBLISHED' }),
    },
    refuse: {
      words: '<review>',
      help: 'does not show a review, also one that was published; the customer reads why in a mail and on the page of the order',
      options: ['reason', ...change],
      required: ['reason'],
      run: (call) => decide(call, { state: 'REFUSED', reason: call.values.reason?.trim() ?? '' }),
    },
  },
};

/** Runs one `reviews` command. Returns the exit code: 0 done, 1 not confirmed. Throws `Impossible` or `WrongUsage`. */
export const runReviews = (db: Database, links: LinkSettings, args: string[], terminal: Terminal): Promise<number> =>
  runVerbs(
    reviewsNoun,
    args,
    (run, words, values) => run({ db, readLinks: () => links, words, values, terminal }),
    terminal.say,
  );

async function list(call: ReviewsCall): Promise<number> {
  const { state = 'submitted', max } = call.values;
  const reviews = await listReviews(call.db, state.toUpperCase() as StaffReview['state'], readMax(max));
  print(call, reviews, reviews.length === 0 ? [`There is no ${state} review.`] : reviews.flatMap(formatReview));
  return 0;
}

async function decide(call: ReviewsCall, decision: Parameters<typeof decideReview>[2]): Promise<number> {
  const { db, readLinks, words, values } = call;
  const review = await getReview(db, words[0] ?? '');
  impossibleIf(findDecisionObstacle(review, decision.state));
  const lines = formatReview(review);
  const which = `the review of ${review.parentProduct.name} by ${review.displayName}`;
  const what =
    decision.state === 'PUBLISHED' ? `Publish ${which}` : `Refuse ${which} and mail ${review.orderLine.order.email}`;
  if (!values.json && !values['dry-run']) for (const line of lines) call.terminal.say(line);
  const code = await confirmChange(call, what, { json: { review }, lines });
  if (code !== null) return code;
  await withActor(readWho(values), () => decideReview(db, review.id, decision, readLinks().storeOrigin));
  print(call, await getReview(db, review.id), [`It is ${decision.state}.`]);
  return 0;
}

/** A review as a line about it, and the text. */
function formatReview(review: StaffReview): string[] {
  const { id, state, submittedAt, stars, parentProduct, orderLine, displayName, language, text, reason } = review;
  return [
    [
      id,
      state.padEnd(9),
      formatTime(submittedAt),
      orderLine.order.orderNumber,
      `${parentProduct.name} (${orderLine.partNumber})`,
      `${stars} of 5`,
      `${displayName} <${orderLine.order.email}>`,
      language,
    ].join('  '),
    ...text.split('\n').map((line) => `  ${line}`),
    ...(reason ? [`  refused: ${reason}`] : []),
  ];
}
