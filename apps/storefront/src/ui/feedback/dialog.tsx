import { controls } from '@dilmun/messages/controls';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** Called by Escape, the close button and a press outside of the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** A press outside of the dialog does not close it. */
  staysOnOutsidePress?: boolean;
  size?: 'large' | 'full';
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/**
 * A modal `<dialog>`: the browser traps the focus, makes the rest of the page inert and restores the focus on closing.
 * The page behind does not scroll.
 */
export function Dialog(props: DialogProps) {
  return <Modal {...props} look={classNames(styles.dialog, props.size && styles[props.size])} />;
}

export interface DrawerProps extends Omit<DialogProps, 'size'> {
  /** The edge from which it slides in. */
  side?: 'start' | 'end';
}

/** A modal panel along one edge of the screen; otherwise like Dialog. */
export function Drawer({ side = 'end', ...props }: DrawerProps) {
  return <Modal {...props} look={classNames(styles.drawer, styles[side])} />;
}

function Modal({
  isOpen,
  onClose,
  title,
  staysOnOutsidePress,
  children,
  footer,
  look,
}: Omit<DialogProps, 'size'> & { look: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape (onCancel).
    <dialog
      ref={ref}
      className={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.target === ref.current && isOpen && onClose()}
      onClick={(event) => event.target === ref.current && !staysOnOutsidePress && onClose()}
    >
      {isOpen && (
        <div className={styles.panel}>
          <div className={`row-4 spread ${styles.top}`}>
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <button
              type="button"
              className={`icon-button ${styles.close}`}
              aria-label={controls.close}
              onClick={onClose}
            >
              <X aria-hidden size={22} />
            </button>
          </div>
          <div className={styles.content}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
