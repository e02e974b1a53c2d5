import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'>, Omit<FieldProps, 'children'> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** Text of an empty first option. */
  placeholder?: string;
}

/** A labelled native select. */
export function Select({
  label,
  error,
  hint,
  isOptional,
  isRequired,
  isLabelHidden,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, error, hint, isOptional, isRequired, isLabelHidden }}>
      {(wiring) => (
        <div className={styles.selectBox}>
          <select {...select} {...wiring} className={classNames(styles.control, styles.select)}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size={20} className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
