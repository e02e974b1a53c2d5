import type { Order } from '@dilmun/contracts/orders';
import { availability } from '@dilmun/messages/availability';
import { orders as words } from '@dilmun/messages/orders';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Price } from '../../ui/products/price.tsx';
import styles from './order-items.module.css';

/** The order's lines, as stored with the order. */
export function OrderItems({ items }: Pick<Order, 'items'>) {
  return (
    <ul className="stack-4" aria-label={words.items}>
      {items.map(({ id, name, quantity, price, variant }) => (
        <li key={id} className={`stack-4 ${styles.item}`}>
          <div className={styles.picture}>
            {variant.images[0] && <Picture image={variant.images[0]} fit="contain" alt="" />}
          </div>
          <div className="shrinkable">
            <p className="bold snug">
              <RegisteredMark>{name}</RegisteredMark>
            </p>
            <p {...markLanguage(variant.description)} className="note two-lines">
              {variant.description}
            </p>
            <p className="note">{words.partNumber(variant.partNumber)}</p>
            <p className="note">{words.quantity(quantity)}</p>
            <p className="note">{availability.ordered(variant.shippingPeriod)}</p>
          </div>
          <Price fils={price} size="small" />
        </li>
      ))}
    </ul>
  );
}
