import { controls } from '@dilmun/store/messages/controls';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Spinner } from './spinner.tsx';
import { type ShownToast, toast, toastLimits, toastStore } from './toast.ts';
import styles from './toaster.module.css';

const none: readonly ShownToast[] = [];
const iconOf = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Where toasts appear; stands once in the page. Waits while the pointer or focus is on them. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  const [isPaused, setPaused] = useState(false);
  return (
    <section
      aria-label={controls.notifications}
      aria-live="polite"
      className={styles.toaster}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((one) => (
        <Toast key={one.id} shown={one} isPaused={isPaused} />
      ))}
    </section>
  );
}

function Toast({ shown, isPaused }: { shown: ShownToast; isPaused: boolean }) {
  const { id, type, title, description, durationMs, isLeaving } = shown;
  const swipeStart = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    if (isPaused || isLeaving || durationMs === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => toast.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isPaused, isLeaving]);

  const endSwipe = (event: PointerEvent) => {
    if (swipeStart.current !== null && Math.abs(event.clientX - swipeStart.current) >= toastLimits.swipePx) {
      toast.dismiss(id);
    } else setOffset(0);
    swipeStart.current = null;
  };
  const Icon = type === 'loading' ? null : iconOf[type];

  return (
    <div
      className={styles.toast}
      data-type={type}
      data-leaving={isLeaving}
      style={{ translate: `${offset}px` }}
      onPointerDown={(event) => {
        swipeStart.current = event.clientX;
      }}
      onPointerMove={(event) => swipeStart.current !== null && setOffset(event.clientX - swipeStart.current)}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
    >
      <span aria-hidden className={styles.icon}>
        {Icon ? <Icon size={20} /> : <Spinner />}
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description && <p>{description}</p>}
      </div>
      <button type="button" className={styles.close} aria-label={controls.close} onClick={() => toast.dismiss(id)}>
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}
