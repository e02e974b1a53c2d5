import type { CardPayment } from '@dilmun/contracts/checkout';
import { type Fils, formatBhd } from '@dilmun/contracts/money';
import { checkout } from '@dilmun/store/messages/checkout';
import { useState } from 'react';
import { useElapsed } from '../../lib/use-elapsed.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './card-dialog.module.css';
import { SandboxCardPage } from './sandbox-card-page.tsx';
import { StripeCardPage } from './stripe-card-page.tsx';

export interface CardDialogProps {
  isOpen: boolean;
  totalFils: Fils;
  /** The payment session, once there is one. */
  payment: CardPayment | undefined;
  /** Why there is none. */
  errorText: string | null;
  isPreparing: boolean;
  isCancelling: boolean;
  /** Why the order could not be given up. */
  cancelErrorText: string | null;
  onRetry: () => void;
  /** Leaves the payment open; the order is kept. */
  onClose: () => void;
  /** Gives the order up. */
  onCancel: () => void;
  onComplete: () => void;
}

const words = checkout.card;
/** As long as a timer can be: milliseconds. */
const never = 2 ** 31 - 1;

/** Prepares a card payment, then shows the provider's own card page. Card data never touches the shop. */
export function CardDialog({ isOpen, onClose, ...content }: CardDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} size="large" staysOnOutsidePress>
      {/* A new session starts from the beginning. */}
      <CardSteps key={content.payment?.session.id ?? 'none'} {...content} />
    </Dialog>
  );
}

type CardStepsProps = Omit<CardDialogProps, 'isOpen' | 'onClose'>;

function CardSteps({
  totalFils,
  payment,
  errorText,
  isPreparing,
  isCancelling,
  cancelErrorText,
  ...on
}: CardStepsProps) {
  const [hasStarted, setStarted] = useState(false);
  const [frameError, setFrameError] = useState<string | null>(null);
  const [openedAt] = useState(Date.now);
  const isOver = useElapsed(payment ? payment.session.expiresAt.getTime() - openedAt : never);

  if (payment && isOver) {
    return (
      <div className={styles.steps}>
        <FormError message={words.expired}>
          <Button variant="secondary" size="small" busy={isPreparing} onClick={on.onRetry}>
            {words.retry}
          </Button>
        </FormError>
      </div>
    );
  }
  if (payment && hasStarted && !frameError) {
    const fail = () => setFrameError(checkout.payment.notReady);
    const { session } = payment;
    return (
      <div className={styles.steps}>
        {session.mode === 'sandbox' && session.frameUrl ? (
          <SandboxCardPage frameUrl={session.frameUrl} onComplete={on.onComplete} />
        ) : (
          <StripeCardPage session={session} onComplete={on.onComplete} onFail={fail} />
        )}
        {cancelErrorText && <FormError message={cancelErrorText} />}
        <Button variant="quiet" busy={isCancelling} onClick={on.onCancel}>
          {words.cancel}
        </Button>
      </div>
    );
  }

  const problem = errorText ?? frameError;
  return (
    <div className={styles.steps}>
      {problem ? (
        <FormError message={problem}>
          {!payment && (
            <Button variant="secondary" size="small" onClick={on.onRetry}>
              {words.retry}
            </Button>
          )}
        </FormError>
      ) : (
        <p role="status">{payment ? words.ready(formatBhd(totalFils)) : words.preparing}</p>
      )}
      <Button
        size="large"
        isWide
        busy={isPreparing}
        disabled={!payment && !isPreparing}
        onClick={() => {
          if (!payment) return;
          setFrameError(null);
          setStarted(true);
        }}
      >
        {words.proceed}
      </Button>
    </div>
  );
}
