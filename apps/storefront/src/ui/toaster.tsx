import 'sonner/dist/styles.css';
import { controls } from '@dilmun/store/messages/controls';
import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Spinner } from './spinner.tsx';
import { toaster, toastLimits } from './toast.ts';
import styles from './toaster.module.css';

const classNames = {
  toast: styles.toast,
  success: styles.success,
  error: styles.error,
  warning: styles.warning,
  title: styles.title,
  description: styles.description,
  icon: styles.icon,
  content: styles.content,
  actionButton: styles.action,
  closeButton: styles.close,
} as const;

const icons = { loading: <Spinner /> };

/** Where toasts appear; stands once in the page. */
export function Toaster() {
  const visibleMax = useSyncExternalStore(toaster.subscribe, toaster.visibleMax, () => toastLimits.visible);
  useEffect(() => toaster.stands(toast), []);
  return (
    <Sonner
      position="bottom-right"
      duration={toastLimits.durationMs}
      visibleToasts={visibleMax}
      gap={toastLimits.gapPx}
      closeButton
      expand
      containerAriaLabel={controls.notifications}
      icons={icons}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: controls.close }}
    />
  );
}
