import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  /** Text for screen readers. */
  label: string;
}

/** A round button that contains an icon only. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} {...rest} className={classNames('icon-button', className)} />;
}
