import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { product as words } from '@dilmun/store/messages/product';
import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { chooseOption, optionState, valuesOf } from './variant-choice.ts';
import styles from './variant-picker.module.css';

export interface VariantPickerProps {
  feature: ParentProduct['features'][number];
  variants: readonly Variant[];
  current: Variant;
  onChoose: (variant: Variant) => void;
}

/** The options of one feature, with an info button that explains it. */
export function VariantPicker({ feature, variants, current, onChoose }: VariantPickerProps) {
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  const { key, value: options, description } = feature;
  const chosen = valuesOf(current)[key];
  const choose = (option: string) => {
    const next = chooseOption(variants, current, key, option);
    if (next) onChoose(next);
  };

  return (
    <div role="radiogroup" aria-labelledby={`${id}-name`}>
      <div className={styles.top}>
        <span id={`${id}-name`} className={styles.name}>
          {key}
        </span>
        {chosen && <span className={styles.chosen}>{chosen}</span>}
        {description && (
          <button
            type="button"
            className={styles.info}
            aria-label={words.about(key)}
            aria-expanded={isExplained}
            aria-controls={id}
            onClick={() => setExplained(!isExplained)}
          >
            <Info aria-hidden size={18} />
          </button>
        )}
      </div>
      <p id={id} className={styles.explanation} hidden={!isExplained}>
        {description}
      </p>
      <div className={styles.options}>
        {options.map((option) => {
          const state = optionState(variants, current, key, option);
          return (
            <label key={option} className={styles.option} data-state={state}>
              <input
                type="radio"
                name={id}
                className="visually-hidden"
                checked={option === chosen}
                disabled={state === 'missing'}
                onChange={() => choose(option)}
                onClick={() => option === chosen && choose(option)}
              />
              <span>{option}</span>
              {state !== 'available' && <small className={styles.state}>{words.optionStates[state]}</small>}
            </label>
          );
        })}
      </div>
    </div>
  );
}
