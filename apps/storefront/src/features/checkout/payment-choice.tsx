import type { PaymentMethod } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/store/messages/checkout';
import { store } from '@dilmun/store/store';
import { CreditCard, HandCoins, Landmark } from 'lucide-react';
import { RadioGroup } from '../../ui/radio-group.tsx';
import styles from './payment-choice.module.css';

export interface PaymentChoiceProps {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

const words = checkout.payment;
const icons = { benefit: Landmark, card: CreditCard, cash: HandCoins };

/** What the dealer offers, in the dealer's order. */
const methods: readonly PaymentMethod[] = [
  ...store.payments.offered,
  ...(store.payments.cashOffered ? (['cash'] as const) : []),
];

/** How to pay. */
export function PaymentChoice({ value, onChange }: PaymentChoiceProps) {
  return (
    <RadioGroup
      legend={words.heading}
      isLegendHidden
      name="payment-method"
      look="cards"
      value={value}
      options={methods.map((method) => {
        const Icon = icons[method];
        return {
          value: method,
          label: (
            <span className={styles.method}>
              <strong>{words.methods[method]}</strong>
              <span className={styles.hint}>{words.hints[method]}</span>
            </span>
          ),
          note: <Icon aria-hidden size={24} />,
        };
      })}
      onChange={({ target }) => {
        const method = methods.find((one) => one === target.value);
        if (method) onChange(method);
      }}
    />
  );
}
