import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { product as words } from '@dilmun/messages/product';
import Info from 'lucide-react/icons/info';
import { useId, useState } from 'react';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { afterPaint } from '../../lib/loading/after-paint.ts';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { chooseOption, optionState, readValues } from './variant-choice.ts';
import styles from './variant-picker.module.css';

export interface VariantPickerProps {
  feature: ParentProduct['features'][number];
  variants: readonly Variant[];
  current: Variant;
  onChoose: (variant: Variant) => void;
}

/** The feature whose options are shown by the picture of their variant. */
const picturedKey = 'Color';

/** The options of one feature, with an info button that explains it. A feature with one option is a fact. */
export function VariantPicker({ feature, variants, current, onChoose }: VariantPickerProps) {
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  const { key, englishKey = key, value: options, description } = feature;
  const chosen = readValues(current)[key];
  const choose = async (option: string) => {
    await afterPaint();
    const next = chooseOption(variants, current, key, option);
    if (next) onChoose(next);
  };

  const isChoice = options.length > 1;

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it.
    <div role={isChoice ? 'radiogroup' : 'group'} aria-labelledby={`${id}-name`}>
      <div className={styles.top}>
        <span id={`${id}-name`} className={styles.name}>
          <RegisteredMark>{words.optionName(key)}</RegisteredMark>
        </span>
        {chosen && (
          <span className={styles.chosen}>
            <RegisteredMark>{chosen}</RegisteredMark>
          </span>
        )}
        {description && (
          <button
            type="button"
            className={styles.info}
            aria-label={words.about(words.optionName(key))}
            aria-expanded={isExplained}
            aria-controls={id}
            onClick={() => setExplained(!isExplained)}
          >
            <Info aria-hidden size={18} />
          </button>
        )}
      </div>
      <p id={id} {...markLanguage(description ?? '')} className={styles.explanation} hidden={!isExplained}>
        {description}
      </p>
      {isChoice && (
        <div className={styles.options}>
          {options.map((option) => {
            const state = optionState(variants, current, key, option);
            const picture =
              englishKey === picturedKey &&
              (option === chosen ? current : chooseOption(variants, current, key, option))?.firstImage;
            return (
              <label
                key={option}
                className={classNames(styles.option, picture && styles.pictured)}
                data-state={state}
                title={picture ? option : undefined}
              >
                {picture && <Picture image={picture} alt="" fit="contain" />}
                <span className={picture ? 'visually-hidden' : undefined}>
                  <RegisteredMark>{option}</RegisteredMark>
                </span>
                {state !== 'available' && (
                  <small className={picture ? 'visually-hidden' : styles.state}>{words.optionStates[state]}</small>
                )}
                <input
                  type="radio"
                  name={id}
                  className={styles.input}
                  // The browser itself shows a press, before React has rendered the variant's page.
                  defaultChecked={option === chosen}
                  ref={(input) => {
                    if (input) input.checked = option === chosen;
                  }}
                  disabled={state === 'missing'}
                  onChange={() => choose(option)}
                  onClick={() => option === chosen && choose(option)}
                />
              </label>
            );
          })}
        </div>
      )}
    </div>
  );
}
