import { writeTab } from './storage/tab-storage.ts';

/** Limits of toasts (specification, section 9). */
export const toastLimits = {
  durationMs: 4_000,
  /** Long enough to read, to decide and to reach the button by keyboard. */
  actionDurationMs: 10_000,
  visible: 3,
  /** The checkout shows one toast at a time until it is dismissed. */
  checkoutDurationMs: 1_000_000,
  swipePx: 20,
  removalMs: 200,
} as const;

export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ToastOptions {
  description?: string | undefined;
  /** A button within the toast; pressing it ends the toast. */
  action?: { label: string; onAction: () => void };
  /** Links to paths of ours. */
  links?: readonly { label: string; to: string }[];
  /**
   * Milliseconds. Default: 4,000, with an action 10,000, in the checkout 1,000,000; a loading toast stays until it is
   * dismissed.
   */
  durationMs?: number;
}

export interface Toast {
  id: number;
  type: ToastType;
  title: string;
  description?: string | undefined;
  action?: ToastOptions['action'] | undefined;
  links?: ToastOptions['links'] | undefined;
  /** Milliseconds; Infinity for a loading toast. */
  durationMs: number;
  /** Milliseconds since the epoch. */
  shownAt: number;
  /** Dismissed, and removed when its animation is over. */
  isLeaving: boolean;
}

/** Key in session storage: toasts of the previous document, which toaster.tsx shows. */
export const keptToastsKey = 'toasts';

let lastId = 0;
let toasts: readonly Toast[] = [];
let isCheckout = false;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function defaultDurationMs(type: ToastType, hasAction: boolean): number {
  if (isCheckout) return toastLimits.checkoutDurationMs;
  if (type === 'loading') return Number.POSITIVE_INFINITY;
  return hasAction ? toastLimits.actionDurationMs : toastLimits.durationMs;
}

function show(type: ToastType, title: string, { durationMs, ...options }: ToastOptions = {}): number {
  const id = ++lastId;
  const shown: Toast = {
    ...options,
    id,
    type,
    title,
    durationMs: durationMs ?? defaultDurationMs(type, options.action !== undefined),
    shownAt: Date.now(),
    isLeaving: false,
  };
  // In the checkout a new toast replaces the others; otherwise they would reappear after its dismissal.
  setToasts(isCheckout ? [shown] : [...toasts, shown]);
  return id;
}

/** Dismisses one toast; without an id all of them. */
function dismiss(id?: number) {
  const isMeant = (toast: Toast) => id === undefined || toast.id === id;
  if (!toasts.some(isMeant)) return;
  setToasts(toasts.map((toast) => (isMeant(toast) ? { ...toast, isLeaving: true } : toast)));
  setTimeout(() => setToasts(toasts.filter((toast) => !(isMeant(toast) && toast.isLeaving))), toastLimits.removalMs);
}

/** Dismisses toasts with an action or a link, which refer to the page that showed them. */
function dismissOffers() {
  for (const { id, action, links } of toasts) if (action || links) dismiss(id);
}

/** Remaining milliseconds of at most 4,000; without this limit a checkout toast would cover the following pages. */
const remainingMs = ({ durationMs, shownAt }: Toast): number =>
  Math.min(durationMs, toastLimits.durationMs) - (Date.now() - shownAt);

/** Stores unexpired toasts for the next document in this tab, which shows them for the rest of their 4,000 ms. */
export function keepToasts(): void {
  // Actions, links and loading states work only in the document that created them.
  const kept = toasts
    .filter(({ action, links, type, isLeaving }) => !(action || links) && type !== 'loading' && !isLeaving)
    .map((shown) => ({ ...shown, durationMs: remainingMs(shown) }))
    .filter(({ durationMs }) => durationMs > 0);
  writeTab(keptToastsKey, kept);
}

/** Shows a notice; each call returns its id for `dismiss`. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
  dismiss,
  dismissOffers,
  /** Shows one toast at a time until it is dismissed. Returns a function that restores the normal behaviour. */
  enterCheckout: () => {
    isCheckout = true;
    setToasts(toasts.slice(-1));
    return () => {
      isCheckout = false;
    };
  },
};

/** The current toasts, oldest first, for `useSyncExternalStore`. */
export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
