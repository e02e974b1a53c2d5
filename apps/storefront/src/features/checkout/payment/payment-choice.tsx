import type { PaymentMethod } from '@dilmun/contracts/payment-methods';
import { checkout } from '@dilmun/messages/checkout';
import { store } from '@dilmun/settings/store';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { CardSchemes } from './card-schemes.tsx';
import styles from './payment-choice.module.css';

export interface PaymentChoiceProps {
  value: PaymentMethod;
  /** Methods whose provider is unavailable; they are hidden, and a notice says so. */
  unavailable: readonly PaymentMethod[];
  onChange: (method: PaymentMethod) => void;
}

const words = checkout.payment;

const methods: readonly PaymentMethod[] = store.payments.offered;

/** The chosen payment method if it is offered and available, else the first that is. */
export function usableMethod(chosen: PaymentMethod, unavailable: readonly PaymentMethod[]): PaymentMethod {
  const usable = methods.filter((method) => !unavailable.includes(method));
  return usable.includes(chosen) ? chosen : (usable[0] ?? chosen);
}

export function PaymentChoice({ value, unavailable, onChange }: PaymentChoiceProps) {
  const usable = methods.filter((method) => !unavailable.includes(method));
  return (
    <div>
      <p role="status" className="note">
        {unavailable.map((method) => words.unavailable(words.methods[method])).join(' ')}
      </p>
      <RadioGroup
        legend={words.heading}
        isLegendHidden
        name="payment-method"
        look="cards"
        value={value}
        options={usable.map((method) => ({
          value: method,
          label: (
            <span className={`wrap spread ${styles.choice}`}>
              <span className="stack">
                <strong>{words.methods[method]}</strong>
                <span className="note">{words.hints[method]}</span>
              </span>
              <CardSchemes method={method} />
            </span>
          ),
        }))}
        onChange={({ target }) => {
          const method = methods.find((one) => one === target.value);
          if (method) onChange(method);
        }}
      />
    </div>
  );
}
