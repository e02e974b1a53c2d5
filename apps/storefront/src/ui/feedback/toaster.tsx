import { controls } from '@dilmun/messages/controls';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useTyping } from '../../lib/hooks/use-typing.ts';
import { readTab, writeTab } from '../../lib/storage/tab-storage.ts';
import { keptToastsKey, type Toast, type ToastType, toast, toastLimits, toastStore } from '../../lib/toast.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Link } from '../controls/link.tsx';
import { Spinner } from '../controls/spinner.tsx';
import styles from './toaster.module.css';

const none: readonly Toast[] = [];

const icons: Readonly<Record<ToastType, ReactNode>> = {
  success: <CircleCheck aria-hidden size={20} />,
  info: <Info aria-hidden size={20} />,
  warning: <TriangleAlert aria-hidden size={20} />,
  error: <CircleAlert aria-hidden size={20} />,
  loading: <Spinner />,
};

/** The live region that shows toasts; rendered once per page. Alt+T moves the focus to it. */
export function Toaster() {
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  // Starts empty: screen readers announce what is added to a live region, not what it contains at first.
  const [isMounted, setMounted] = useState(false);
  const toasts = isMounted ? current : none;
  const isTabHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPaused = (isPointedAt || hasFocus || isTabHidden) && toasts.length > 0;

  useEffect(() => {
    setMounted(true);
    showKeptToasts();
  }, []);

  // Toasts with an action or a link refer to the page that showed them.
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes.
  useEffect(() => toast.dismissOffers, [pathname]);

  useEffect(() => {
    const focusOnShortcut = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') list.current?.focus();
    };
    document.addEventListener('keydown', focusOnShortcut);
    return () => document.removeEventListener('keydown', focusOnShortcut);
  }, []);

  // Removing an element that has the focus fires no blur event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after each change of the list.
  useEffect(() => {
    if (!list.current?.contains(document.activeElement)) setHasFocus(false);
  }, [toasts]);

  /** Restores the focus before the toast that has it is removed. */
  const dismiss = (id: number) => {
    if (list.current?.contains(document.activeElement)) cameFrom.current?.focus();
    toast.dismiss(id);
  };

  return (
    <section
      aria-label={controls.notifications}
      aria-live="polite"
      aria-relevant="additions text"
      className={styles.toaster}
      data-typing={useTyping()}
    >
      <ol
        ref={list}
        tabIndex={-1}
        className={styles.list}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={({ currentTarget, relatedTarget }) => {
          setHasFocus(true);
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
        }}
        onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      >
        {toasts.toReversed().map((shown, index) => (
          <ToastCard
            key={shown.id}
            shown={shown}
            isPaused={isPaused}
            isHidden={index >= toastLimits.visible}
            onDismiss={() => dismiss(shown.id)}
          />
        ))}
      </ol>
    </section>
  );
}

interface ToastCardProps {
  shown: Toast;
  /** Pauses the timer. */
  isPaused: boolean;
  isHidden: boolean;
  onDismiss: () => void;
}

function ToastCard({ shown, isPaused, isHidden, onDismiss }: ToastCardProps) {
  const { type, title, description, action, links, isLeaving } = shown;
  useTimeLimit(shown, isPaused, onDismiss);
  const swipe = useSwipe(onDismiss);
  return (
    <li className={styles.toast} data-type={type} hidden={isHidden} data-leaving={isLeaving || undefined} {...swipe}>
      <span className={styles.icon}>{icons[type]}</span>
      <div className={styles.content}>
        <p className="semibold">{title}</p>
        {description && <p className="soft">{description}</p>}
      </div>
      {links?.map(({ label, to }) => (
        <Link key={to} to={to} className={styles.action}>
          {label}
        </Link>
      ))}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={controls.close} className={styles.close} onClick={onDismiss}>
        <X aria-hidden size={16} />
      </IconButton>
    </li>
  );
}

/** Calls `onEnd` when the toast has been shown for its duration, without pauses. */
function useTimeLimit(shown: Toast, isPaused: boolean, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  const remainingMs = useRef(shown.durationMs);
  useEffect(() => {
    if (isPaused || shown.isLeaving || shown.durationMs === Number.POSITIVE_INFINITY) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [shown, isPaused]);
}

/** Pointer handlers that move a toast sideways and dismiss it beyond `toastLimits.swipePx`. */
function useSwipe(onSwiped: () => void) {
  const startX = useRef<number | null>(null);
  const distance = ({ clientX }: PointerEvent) => (startX.current === null ? 0 : clientX - startX.current);
  const reset = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    startX.current = null;
    currentTarget.style.translate = '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) event.currentTarget.style.translate = `${distance(event)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (Math.abs(distance(event)) < toastLimits.swipePx) return reset(event);
      startX.current = null;
      onSwiped();
    },
    onPointerCancel: reset,
  };
}

/** Shows the toasts that the previous document stored, and removes them from storage. */
function showKeptToasts() {
  const kept = (readTab(keptToastsKey) ?? []) as Toast[];
  writeTab(keptToastsKey, null);
  for (const { type, title, description, durationMs } of kept) toast[type](title, { description, durationMs });
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
