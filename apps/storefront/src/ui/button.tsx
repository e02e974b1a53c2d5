import type { ComponentProps, ReactNode } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

/** `primary`: the one thing to do here; `secondary`: another way; `quiet`: looks like a link; `inverse`: on dark. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'inverse';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** Fills its row. */
  isWide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner over the kept width and ignores clicks; stays focusable. */
  busy?: boolean;
  children: ReactNode;
}

const look = ({ variant = 'primary', size = 'medium', isWide }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className);

/**
 * A button; `type` is "button" unless told otherwise. One that sends a form is disabled until somebody listens: the
 * browser would send the form by itself and lose what was typed.
 */
export function Button({ variant, size, isWide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const isDeaf = !useHydrated() && rest.type === 'submit';
  return (
    <button
      type="button"
      {...rest}
      disabled={isDeaf || rest.disabled}
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

export interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonLook {}

/** A link of our own site that looks like a button. */
export function LinkButton({ variant, size, isWide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, isWide }, className)}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
