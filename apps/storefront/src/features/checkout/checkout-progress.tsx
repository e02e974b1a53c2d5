import { checkout } from '@dilmun/messages/checkout';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from '../../ui/controls/link.tsx';
import styles from './checkout-progress.module.css';

export interface CheckoutProgressProps {
  step: keyof typeof checkout.steps;
  /** The name of the first step. */
  firstStep: string;
  /** Returns from the payment step to the shipping step. */
  onShipping: () => void;
}

const words = checkout.progress;

/** The steps of checkout, with the way back to the earlier ones. */
export function CheckoutProgress({ step, firstStep, onShipping }: CheckoutProgressProps) {
  const isPaying = step === 'payment';
  return (
    <nav aria-label={words.heading}>
      <ol className={`wrap soft ${styles.steps}`}>
        <li>
          <Link to="/cart">{words.cart}</Link>
          <ChevronRight aria-hidden size={16} className="mirrored" />
        </li>
        <li>
          {isPaying ? (
            <button type="button" onClick={onShipping}>
              {firstStep}
            </button>
          ) : (
            <span aria-current="step">{firstStep}</span>
          )}
          <ChevronRight aria-hidden size={16} className="mirrored" />
        </li>
        <li>
          <span aria-current={isPaying ? 'step' : undefined}>{checkout.steps.payment}</span>
        </li>
      </ol>
    </nav>
  );
}
