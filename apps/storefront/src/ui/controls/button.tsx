import type { ComponentProps, ReactNode } from 'react';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

/**
 * `primary`: the main action; `secondary`: an alternative; `quiet`: looks like a link; `inverse`: on dark backgrounds.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'inverse';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** Fills the width of its row. */
  isWide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner at unchanged width and ignores clicks; stays focusable. */
  busy?: boolean;
  children: ReactNode;
}

const look = ({ variant = 'primary', size = 'medium', isWide }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className);

/**
 * A button; `type` is "button" by default. A submit button is disabled until hydration, because the browser would
 * submit the form itself and lose the input.
 */
export function Button({ variant, size, isWide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const isWaiting = !useHydrated() && rest.type === 'submit';
  return (
    <button
      type="button"
      {...rest}
      disabled={isWaiting || rest.disabled}
      className={look({ variant, size, isWide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={classNames(styles.content, busy && styles.hidden)}>{children}</span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, 'className'>, ButtonLook {}

/** An internal link that looks like a button. */
export function LinkButton({ variant, size, isWide, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, isWide })}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
