import { controls } from '@dilmun/messages/controls';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { TextInputProps } from './text-input.tsx';

/** A labelled password input with a show/hide button. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordInput({ label, error, hint, isOptional, isRequired, isLabelHidden, ...input }: TextInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, error, hint, isOptional, isRequired, isLabelHidden }}>
      {(wiring) => (
        <div className={styles.withButton}>
          <input
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={isShown ? controls.hidePassword : controls.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          </button>
        </div>
      )}
    </Field>
  );
}
