import type { CardPayment } from '@dilmun/contracts/checkout';
import type { Fils } from '@dilmun/contracts/money';
import { checkout } from '@dilmun/messages/checkout';
import { formatBhd } from '@dilmun/messages/formats';
import { useState } from 'react';
import { useElapsed } from '../../../lib/hooks/use-elapsed.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { cardPages } from './providers/card-pages.ts';
import { SandboxCardPage } from './providers/sandbox-card-page.tsx';

export interface CardDialogProps {
  isOpen: boolean;
  totalFils: Fils;
  /** The payment session; undefined until it is created. */
  payment: CardPayment | undefined;
  /** The reason why no payment session could be created. */
  errorText: string | null;
  isPreparing: boolean;
  isCancelling: boolean;
  /** The reason why the order could not be cancelled. */
  cancelErrorText: string | null;
  onRetry: () => void;
  /** Closes the dialog; the order stays payable. */
  onClose: () => void;
  /** Cancels the order. */
  onCancel: () => void;
  onComplete: () => void;
}

const words = checkout.card;
/** The longest delay of a timer, in milliseconds. */
const never = 2 ** 31 - 1;

/** Prepares a card payment, then shows the provider's card page. Card data never reaches the shop. */
export function CardDialog({ isOpen, onClose, ...content }: CardDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} size="large" staysOnOutsidePress>
      {/* The key resets the state for each new session. */}
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
  const leftMs = payment ? payment.session.expiresAt.getTime() - openedAt : 0;
  // The API answers no session that has expired: if it looks so, this browser's clock is ahead.
  const isOver = useElapsed(leftMs > 0 ? leftMs : never);

  if (payment && isOver) {
    return (
      <div className="stack-4">
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
    const CardPage = cardPages[session.provider];
    return (
      <div className="stack-4">
        {session.mode === 'sandbox' && session.frameUrl ? (
          <SandboxCardPage frameUrl={session.frameUrl} onComplete={on.onComplete} />
        ) : (
          CardPage && <CardPage session={session} onComplete={on.onComplete} onFail={fail} />
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
    <div className="stack-4">
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
