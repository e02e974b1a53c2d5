import type { ExternalToast, toast as sonnerToast } from 'sonner';

/** Notices that come and go by themselves. The limits are the specification's (section 9). */
export const toastLimits = {
  durationMs: 4_000,
  /** Long enough to read, to decide and to get there by keyboard; time stands still while a toast is pointed at. */
  actionDurationMs: 10_000,
  visible: 3,
  /** In the checkout: one at a time, until it is dismissed. */
  checkoutDurationMs: 1_000_000,
  gapPx: 14,
} as const;

type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ToastOptions {
  description?: string | undefined;
  /** A button within the toast; pressing it ends the toast. */
  action?: { label: string; onAction: () => void };
  /** Milliseconds; 4,000 unless told, 10,000 with an action, 1,000,000 in the checkout; a loading toast stays until dismissed or updated. */
  durationMs?: number;
  /** Changes the toast of this id in place. */
  id?: number;
}

/** What was said, until it is over: ends in milliseconds since 1970. */
interface SaidToast {
  id: number;
  type: ToastType;
  title: string;
  description?: string | undefined;
  endsAt: number;
}

const storageKey = 'toasts';

let lastId = 0;
let said: SaidToast[] = [];
let isCheckout = false;
const listeners = new Set<() => void>();

// The library arrives with the Toaster, after what opens the page: what is said before waits for it.
const standing = Promise.withResolvers<typeof sonnerToast>();

function show(
  type: ToastType,
  title: string,
  { description, action, durationMs, id = ++lastId }: ToastOptions = {},
): number {
  const lifetime = durationMs ?? (isCheckout ? toastLimits.checkoutDurationMs : action && toastLimits.actionDurationMs);
  const options: ExternalToast = {
    id,
    ...(description && { description }),
    ...(action && { action: { label: action.label, onClick: action.onAction } }),
    ...(lifetime && { duration: lifetime }),
    onDismiss: () => {
      said = said.filter((one) => one.id !== id);
    },
  };
  const endsAt = Date.now() + (lifetime ?? toastLimits.durationMs);
  // A button's work, and what is loading, end with their document.
  if (!action && type !== 'loading') said = [...said.filter(isOn), { id, type, title, description, endsAt }];
  const takesPlace = isCheckout;
  void standing.promise.then((toast) => {
    // What stays would come out again from behind the next one.
    if (takesPlace) for (const other of toast.getToasts()) if (other.id !== id) toast.dismiss(other.id);
    toast[type](title, options);
  });
  return id;
}

const isOn = ({ endsAt }: SaidToast): boolean => endsAt > Date.now();

/** Hands the toasts that are not over to the document that follows in this tab; see `showKeptToasts`. */
export function keepToasts(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(said.filter(isOn)));
  } catch {
    // A browser without storage only loses a notice.
  }
}

/** Shows what the document before handed over, once. */
export function showKeptToasts(): void {
  try {
    const kept: SaidToast[] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    sessionStorage.removeItem(storageKey);
    for (const { type, title, description } of kept.filter(isOn)) show(type, title, { description });
  } catch {
    // Nothing was kept.
  }
}

function setCheckout(isEntered: boolean) {
  isCheckout = isEntered;
  for (const listener of listeners) listener();
}

/** Shows a notice; each call gives its id for `dismiss`. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
  /** Without an id: all of them. */
  dismiss: (id?: number) => void standing.promise.then((toast) => toast.dismiss(id)),
  /** In the checkout one notice shows at a time and stays until it is dismissed. Gives a function that ends this. */
  enterCheckout: () => {
    setCheckout(true);
    return () => setCheckout(false);
  },
};

/** For the Toaster alone. */
export const toaster = {
  stands: standing.resolve,
  visibleMax: () => (isCheckout ? 1 : toastLimits.visible),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
