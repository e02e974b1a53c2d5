import { orders } from '@dilmun/messages/orders';
import { limits } from '@dilmun/settings/limits';
import { useEffect, useState } from 'react';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import { Button } from '../../ui/controls/button.tsx';

const words = orders.confirmed;

/** Counts down to the redirect to the home page; the shopper can cancel it. */
export function RedirectCountdown({ onEnd }: { onEnd: () => void }) {
  const [isStaying, setStaying] = useState(false);
  return isStaying ? null : <Running onEnd={onEnd} onStay={() => setStaying(true)} />;
}

function Running({ onEnd, onStay }: { onEnd: () => void; onStay: () => void }) {
  const { left } = useCountdown(limits.orderConfirmedRedirectSeconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the countdown changes.
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left]);
  return (
    <>
      <p role="timer">{words.redirect(left)}</p>
      <Button variant="secondary" onClick={onStay}>
        {words.stay}
      </Button>
    </>
  );
}
