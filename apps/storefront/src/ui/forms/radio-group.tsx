import { type ComponentProps, type ReactNode, use, useId } from 'react';
import styles from './choice.module.css';
import { QuietNotes } from './quiet-notes.ts';

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  options: readonly { value: string; label: ReactNode; note?: ReactNode }[];
  /** The chosen value of a controlled group; omit it with react-hook-form's `register`. */
  value?: string | undefined;
  error?: string | undefined;
  /** `cards` renders each choice as a bordered tile. */
  look: 'row' | 'cards';
}

/** A group of native radio buttons with a legend. An error applies to the whole group. */
export function RadioGroup({ legend, isLegendHidden, options, value, error, look, ...input }: RadioGroupProps) {
  const errorId = useId();
  const isQuiet = use(QuietNotes);
  return (
    <fieldset className={styles.group} data-look={look} aria-describedby={error ? errorId : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            {...input}
            id={`${errorId}-${option.value}`}
            type="radio"
            value={option.value}
            className={styles.dot}
            aria-invalid={error ? true : undefined}
            {...(value === undefined ? {} : { checked: value === option.value })}
          />
          <span className={styles.text}>{option.label}</span>
          {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
        </label>
      ))}
      <div id={errorId} className={styles.error} aria-live={isQuiet ? undefined : 'polite'}>
        {error}
      </div>
    </fieldset>
  );
}
