import type { Order, OrderStatus } from '@dilmun/contracts/orders';
import { orders as words } from '@dilmun/messages/orders';
import { Badge, type BadgeProps } from '../../ui/products/badge.tsx';

const tones: Record<OrderStatus, NonNullable<BadgeProps['tone']>> = {
  PENDING_PAYMENT: 'warning',
  CONFIRMED_COD: 'success',
  PAID: 'success',
  ON_HOLD: 'warning',
  PROCESSING: 'accent',
  SHIPPED: 'accent',
  DELIVERED: 'success',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  LATE_PAYMENT: 'warning',
  REFUND_PENDING: 'warning',
  PARTIALLY_REFUNDED: 'neutral',
  REFUNDED: 'neutral',
};

export function OrderStatusBadge({ orderStatus, shippingMethod }: Pick<Order, 'orderStatus' | 'shippingMethod'>) {
  const texts = { pickup: words.pickupStatuses, email: words.emailStatuses, standard: null, express: null };
  return <Badge tone={tones[orderStatus]}>{(texts[shippingMethod] ?? words.statuses)[orderStatus]}</Badge>;
}
