import { cart as words } from '@dilmun/messages/cart';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, isRefusal } from '../../lib/api/api-error.ts';
import { newUuid } from '../../lib/hooks/new-uuid.ts';
import { type CartAction, readStored, removeStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { toast } from '../../lib/toast.ts';
import { cartKey, keepCart, makeSettledCart, startState } from './carts.queries.ts';
import { NoGuestToken, sendChange } from './carts.sending.ts';
import { addChange, applyAnswer, type CartChange, type CartState, rollBack, type SettledCart } from './carts.state.ts';

/** Number of API failures after which a change is rolled back. Network failures are retried without limit. */
const failuresMax = 3;
const retryMs = (tries: number) => Math.min(1_000 * 2 ** tries, 30_000);

interface Deferred {
  resolve: (cart: SettledCart | null) => void;
  reject: (error: unknown) => void;
}

/** Changes that this tab sends: its own, and stored ones that it found when it was opened or focused. */
let toSend: readonly CartChange[] = [];
/**
 * Ids of changes found in storage. Another open tab may send them too: the API applies each id only once, and this tab
 * drops a change that has disappeared from storage.
 */
const foundInStorage = new Set<string>();
const unsettled = new Map<string, Deferred>();
let isRunning = false;
/** Failed attempts of the first change since the last hurried retry, and how many of them were API failures. */
let tries = 0;
let failures = 0;
let wake = () => {};
/** Id of the toast about a failing API that is being retried; null while the API works. */
let failingToast: number | null = null;
/** Retry without delay. Also applies to a pause that has not started yet. */
let shouldRetryNow = false;
/** A toast has announced queued changes, so another one follows when all are sent. */
let isDelayAnnounced = false;

/**
 * Changes the cart: shows the change at once, sends changes in order, and rolls a rejected one back with a toast.
 * Resolves with the API's cart, or null if the API was not reached and the change stays queued. Rejects after the
 * rejection was shown. The first addition of a new guest requests a guest token.
 */
export function changeCart(queryClient: QueryClient, action: CartAction): Promise<SettledCart | null> {
  const made = Promise.withResolvers<SettledCart | null>();
  update(queryClient, (state) => {
    const change: CartChange = { ...action, id: newUuid(), seen: state.settled.version || null };
    unsettled.set(change.id, made);
    const next = addChange(state, change);
    // Changes that were replaced or cancelled out are never sent: resolve their promises now.
    const kept = new Set(next.pending.map(({ id }) => id));
    for (const { id } of [...state.pending, change]) if (!kept.has(id)) settle(id, null);
    return next;
  });
  void run(queryClient);
  return made.promise;
}

/** Adopts stored changes that no open page is sending, and retries unsent changes at once. */
export function resumeChanges(queryClient: QueryClient): void {
  const known = new Set(toSend.map(({ id }) => id));
  const left = (readStored('cartChanges') ?? []).filter(({ id }) => !known.has(id));
  for (const { id } of left) foundInStorage.add(id);
  toSend = [...left, ...toSend];
  if (toSend.length > 0) update(queryClient, (state) => state);
  tries = 0;
  shouldRetryNow = true;
  wake();
  void run(queryClient);
}

/** Discards this tab's unsent changes after sign-out, because they must not reach the next shopper's cart. */
export function discardChanges(queryClient: QueryClient): void {
  for (const { id } of toSend) settle(id, null);
  toSend = [];
  queryClient.setQueryData<CartState>(cartKey, startState());
}

/**
 * Clears the versions, because another shopper's cart has different ones: pending changes are applied without a check.
 */
export const clearSeenVersions = (queryClient: QueryClient): void =>
  update(queryClient, (state) => ({
    ...state,
    settled: { ...state.settled, version: 0 },
    pending: state.pending.map((change) => ({ ...change, seen: null })),
  }));

/**
 * Applies `next` to the state, after merging the stored changes: keeps those of other tabs, drops those that other tabs
 * have sent, and keeps this tab's own until they are answered.
 */
function update(queryClient: QueryClient, next: (state: CartState) => CartState): void {
  const state = queryClient.getQueryData<CartState>(cartKey) ?? startState();
  const stored = readStored('cartChanges') ?? [];
  const storedIds = new Set(stored.map(({ id }) => id));
  const pending = [...stored, ...toSend.filter(({ id }) => !storedIds.has(id))];
  const after = next({ ...state, pending });
  const toSendIds = new Set(toSend.map(({ id }) => id));
  toSend = after.pending.filter(({ id }) => toSendIds.has(id) || !storedIds.has(id));
  if (after.pending.length > 0) writeStored('cartChanges', [...after.pending]);
  else if (stored.length > 0) removeStored('cartChanges');
  queryClient.setQueryData<CartState>(cartKey, after);
}

async function run(queryClient: QueryClient): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    for (let change = toSend[0]; change; change = toSend[0]) {
      if (foundInStorage.has(change.id) && !isStored(change)) toSend = toSend.slice(1);
      else if (!(await sendOne(queryClient, change))) await pause();
    }
    if (isDelayAnnounced) toast.success(words.caughtUp);
    isDelayAnnounced = false;
  } finally {
    isRunning = false;
  }
}

/** Returns true if the API accepted or rejected the change. */
async function sendOne(queryClient: QueryClient, change: CartChange): Promise<boolean> {
  const { id } = change;
  shouldRetryNow = false;
  // A read that started earlier would show the cart without this change.
  await queryClient.cancelQueries({ queryKey: cartKey });
  update(queryClient, (state) => ({ ...state, sending: id }));
  try {
    const { settled } = queryClient.getQueryData<CartState>(cartKey) ?? startState();
    const cart = makeSettledCart(await sendChange(change, settled));
    tries = 0;
    failures = 0;
    dismissFailingToast();
    keepCart(cart);
    update(queryClient, (state) => applyAnswer(state, change, cart));
    settle(id, cart);
    return true;
  } catch (error) {
    const isUnreached = isOutOfReach(error);
    tries += 1;
    if (!isUnreached) failures += 1;
    if (isUnreached || (isFailing(error) && failures < failuresMax)) {
      if (isUnreached && !isDelayAnnounced && !foundInStorage.has(id)) toast.warning(words.keptForLater);
      isDelayAnnounced ||= isUnreached;
      if (!isUnreached) {
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
    dismissFailingToast();
    giveUp(queryClient, change, error);
    return true;
  }
}

function dismissFailingToast(): void {
  if (failingToast !== null) toast.dismiss(failingToast);
  failingToast = null;
}

const isStored = ({ id }: CartChange): boolean => (readStored('cartChanges') ?? []).some((other) => other.id === id);

function giveUp(queryClient: QueryClient, change: CartChange, error: unknown): void {
  const { settled } = queryClient.getQueryData<CartState>(cartKey) ?? startState();
  const message = refusalText(error, change, settled);
  update(queryClient, (state) => rollBack(state, change, message));
  toast.error(message);
  unsettled.get(change.id)?.reject(error);
  unsettled.delete(change.id);
  void queryClient.invalidateQueries({ queryKey: cartKey });
}

function settle(id: string, cart: SettledCart | null): void {
  unsettled.get(id)?.resolve(cart);
  unsettled.delete(id);
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, shouldRetryNow ? 0 : retryMs(tries));
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

const findCause = (error: unknown): unknown => (error instanceof NoGuestToken ? error.cause : error);

/** The request got no response: the API may have applied the change. It is sent again with the same id. */
const isOutOfReach = (error: unknown): boolean => {
  const cause = findCause(error);
  // A dynamic import that failed throws no ApiError.
  if (!(cause instanceof ApiError)) return !navigator.onLine;
  return cause.statusCode === 0 && cause.code !== 'ERR_BAD_RESPONSE';
};

const isFailing = (error: unknown): boolean => {
  const cause = findCause(error);
  return cause instanceof ApiError && (cause.statusCode >= 500 || cause.statusCode === 0);
};

function refusalText(error: unknown, change: CartChange, { lines }: SettledCart): string {
  if (error instanceof NoGuestToken) return words.noGuestToken;
  if (change.kind === 'add') {
    if (isRefusal(error, 'PART_NOT_FOUND')) return words.addFailed;
    const line = lines.find(({ partNumber }) => partNumber === change.line.partNumber);
    if (line && isRefusal(error, 'NOT_ENOUGH_STOCK')) return words.allInCart(line.quantity);
  }
  return errorMessage(error);
}
