import type { Order } from '@dilmun/contracts/orders';
import { orders as words } from '@dilmun/messages/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/controls/button.tsx';

/** Adds the items of an order to the cart at today's prices and opens the cart. */
export function BuyAgainButton({ items }: Pick<Order, 'items'>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const buy = async () => {
    setBusy(true);
    try {
      const { addItems } = await import('./add-to-cart.ts');
      await addItems(queryClient, items);
      await navigate('/cart');
    } catch {
      // The code could not be loaded. It includes the toasts, so no error can be shown.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="small" busy={isBusy} onClick={buy}>
      {words.buyAgain}
    </Button>
  );
}
