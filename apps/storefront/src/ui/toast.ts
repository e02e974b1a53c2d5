/** Notices that come and go by themselves. The limits are the specification's (section 9). */
export const toastLimits = { durationMs: 4_000, visible: 3, swipePx: 20, removalMs: 200 } as const;

export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ShownToast {
  id: number;
  type: ToastType;
  title: string;
  description: string | undefined;
  /** Milliseconds; Infinity stays until dismissed. */
  durationMs: number;
  isLeaving: boolean;
}

export interface ToastOptions {
  description?: string;
  /** Milliseconds; 4,000 unless told, a loading toast stays until dismissed or updated. */
  durationMs?: number;
  /** Changes the toast of this id in place. */
  id?: number;
}

let toasts: readonly ShownToast[] = [];
let lastId = 0;
let visibleMax: number = toastLimits.visible;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(type: ToastType, title: string, options: ToastOptions = {}): number {
  if (options.id === undefined) lastId += 1;
  const id = options.id ?? lastId;
  const durationMs = options.durationMs ?? (type === 'loading' ? Number.POSITIVE_INFINITY : toastLimits.durationMs);
  const shown = { id, type, title, description: options.description, durationMs, isLeaving: false };
  const others = toasts.filter((one) => one.id !== id);
  change([...others, shown].slice(-visibleMax));
  return id;
}

function dismiss(id?: number) {
  change(toasts.map((one) => (id === undefined || one.id === id ? { ...one, isLeaving: true } : one)));
  setTimeout(() => change(toasts.filter((one) => !one.isLeaving)), toastLimits.removalMs);
}

/** Shows a notice; each call gives its id for `dismiss`. Newer ones push out the oldest beyond three. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
  /** Without an id: all of them. */
  dismiss,
  /** How many may show at once; the checkout shows one. Gives a function that restores three. */
  limitTo: (count: number) => {
    visibleMax = count;
    change(toasts.slice(-count));
    return () => {
      visibleMax = toastLimits.visible;
    };
  },
};

/** For the Toaster alone. */
export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
