import { cart as words } from '@dilmun/store/messages/cart';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, isRefusal } from '../../lib/api-error.ts';
import { type CartWish, readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { toast } from '../../ui/toast.ts';
import { cartKey, cartOf, keepCart, startState } from './carts.queries.ts';
import { NoGuestToken, sendChange } from './carts.sending.ts';
import { answered, begun, type CartChange, type CartState, refused, type SettledCart } from './carts.state.ts';

/** How often an API that fails is asked again before the change is taken back; one out of reach is asked for ever. */
const failuresMax = 3;
const retryMs = (tries: number) => Math.min(1_000 * 2 ** tries, 30_000);

interface Waiter {
  resolve: (cart: SettledCart | null) => void;
  reject: (error: unknown) => void;
}

/** Changes this tab sends: its own, and those it found when it was opened or looked at again. */
let taken: readonly CartChange[] = [];
/** Found ones may be sent by an open tab as well: made once all the same, and needless once they are gone. */
const found = new Set<string>();
const waiters = new Map<string, Waiter>();
let isRunning = false;
/** How often the first change was sent in vain since anybody asked to hurry, and how often the API failed at it. */
let tries = 0;
let failures = 0;
let wake = () => {};
/** Tells that the API failed at the first change and is asked again; null while it does not fail. */
let failingToast: number | null = null;
/** Somebody asked to try at once; heard by the pause that is just about to begin, too. */
let isHurried = false;
/** The shopper knows that something waits, and will want to know when nothing does. */
let isBehind = false;

/** Makes a change; see `useChangeCart`. */
export function changeCart(queryClient: QueryClient, wish: CartWish): Promise<SettledCart | null> {
  const made = Promise.withResolvers<SettledCart | null>();
  update(queryClient, (state) => {
    const change: CartChange = { ...wish, id: newUuid(), seen: state.settled.version || null };
    waiters.set(change.id, made);
    const next = begun(state, change);
    // What it makes needless, or is needless itself, nobody has to wait for.
    const kept = new Set(next.pending.map(({ id }) => id));
    for (const { id } of [...state.pending, change]) if (!kept.has(id)) settle(id, null);
    return next;
  });
  void run(queryClient);
  return made.promise;
}

/** Takes on what no open page is sending any more, and tries at once what could not be sent before. */
export function resumeChanges(queryClient: QueryClient): void {
  const known = new Set(taken.map(({ id }) => id));
  const left = (readStored('cartChanges') ?? []).filter(({ id }) => !known.has(id));
  for (const { id } of left) found.add(id);
  taken = [...left, ...taken];
  if (taken.length > 0) update(queryClient, (state) => state);
  tries = 0;
  isHurried = true;
  wake();
  void run(queryClient);
}

/** The user signed out: what this tab has not sent yet is not the next shopper's wish. */
export function forgetChanges(queryClient: QueryClient): void {
  for (const { id } of taken) settle(id, null);
  taken = [];
  queryClient.setQueryData<CartState>(cartKey, startState());
}

/** Another shopper's cart has other versions: what is pending may overwrite what nobody here has seen. */
export const forgetSeen = (queryClient: QueryClient): void =>
  update(queryClient, (state) => ({
    ...state,
    settled: { ...state.settled, version: 0 },
    pending: state.pending.map((change) => ({ ...change, seen: null })),
  }));

/** What other tabs wrote stays, what they have sent goes; what this tab has taken on stays until it is answered. */
function update(queryClient: QueryClient, next: (state: CartState) => CartState): void {
  const state = queryClient.getQueryData<CartState>(cartKey) ?? startState();
  const stored = readStored('cartChanges') ?? [];
  const storedIds = new Set(stored.map(({ id }) => id));
  const pending = [...stored, ...taken.filter(({ id }) => !storedIds.has(id))];
  const after = next({ ...state, pending });
  const takenIds = new Set(taken.map(({ id }) => id));
  taken = after.pending.filter(({ id }) => takenIds.has(id) || !storedIds.has(id));
  if (after.pending.length > 0) writeStored('cartChanges', [...after.pending]);
  else if (stored.length > 0) removeStored('cartChanges');
  queryClient.setQueryData<CartState>(cartKey, after);
}

async function run(queryClient: QueryClient): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    for (let change = taken[0]; change; change = taken[0]) {
      if (found.has(change.id) && !isStored(change)) taken = taken.slice(1);
      else if (!(await sendOne(queryClient, change))) await pause();
    }
    if (isBehind) toast.success(words.caughtUp);
    isBehind = false;
  } finally {
    isRunning = false;
  }
}

/** True when the change was answered, one way or the other. */
async function sendOne(queryClient: QueryClient, change: CartChange): Promise<boolean> {
  const { id } = change;
  isHurried = false;
  // What was read before it would take it back on the screen.
  await queryClient.cancelQueries({ queryKey: cartKey });
  update(queryClient, (state) => ({ ...state, sending: id }));
  try {
    const { settled } = queryClient.getQueryData<CartState>(cartKey) ?? startState();
    const cart = cartOf(await sendChange(change, settled));
    tries = 0;
    failures = 0;
    stopTelling();
    keepCart(cart);
    update(queryClient, (state) => answered(state, change, cart));
    settle(id, cart);
    return true;
  } catch (error) {
    const isAway = isOutOfReach(error);
    tries += 1;
    if (!isAway) failures += 1;
    if (isAway || (isFailing(error) && failures < failuresMax)) {
      if (isAway && !isBehind && !found.has(id)) toast.warning(words.keptForLater);
      isBehind ||= isAway;
      if (!isAway) {
        failingToast ??= toast.loading(error instanceof NoGuestToken ? words.noGuestToken : words.notMadeYet, {
          description: words.tryingAgain,
        });
      }
      update(queryClient, (state) => ({ ...state, sending: null, isUnreachable: true }));
      settle(id, null);
      return false;
    }
    tries = 0;
    failures = 0;
    stopTelling();
    takeBack(queryClient, change, error);
    return true;
  }
}

function stopTelling(): void {
  if (failingToast !== null) toast.dismiss(failingToast);
  failingToast = null;
}

const isStored = ({ id }: CartChange): boolean => (readStored('cartChanges') ?? []).some((other) => other.id === id);

function takeBack(queryClient: QueryClient, change: CartChange, error: unknown): void {
  const message = refusalText(error, change);
  update(queryClient, (state) => refused(state, change, message));
  toast.error(message);
  waiters.get(change.id)?.reject(error);
  waiters.delete(change.id);
  void queryClient.invalidateQueries({ queryKey: cartKey });
}

function settle(id: string, cart: SettledCart | null): void {
  waiters.get(id)?.resolve(cart);
  waiters.delete(id);
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, isHurried ? 0 : retryMs(tries));
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

const causeOf = (error: unknown): unknown => (error instanceof NoGuestToken ? error.cause : error);

/** Nobody answered: the change may or may not have been made, and is sent again under the same id. */
const isOutOfReach = (error: unknown): boolean => {
  const cause = causeOf(error);
  // Code that could not be fetched fails in ways of its own.
  if (!(cause instanceof ApiError)) return !navigator.onLine;
  return cause.statusCode === 0 && cause.code !== 'ERR_BAD_RESPONSE';
};

const isFailing = (error: unknown): boolean => {
  const cause = causeOf(error);
  return cause instanceof ApiError && (cause.statusCode >= 500 || cause.statusCode === 0);
};

function refusalText(error: unknown, { kind }: CartChange): string {
  if (error instanceof NoGuestToken) return words.noGuestToken;
  if (kind === 'add' && isRefusal(error, 'PART_NOT_FOUND')) return words.addFailed;
  return errorMessage(error);
}
