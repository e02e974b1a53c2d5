import type { CartLine } from '@dilmun/contracts/carts';
import { availability } from '@dilmun/messages/availability';
import { cart as words } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { limits } from '@dilmun/settings/limits';
import { buildProductPath } from '@dilmun/settings/part-number';
import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Badge } from '../../ui/products/badge.tsx';
import { Price } from '../../ui/products/price.tsx';
import styles from './cart-line-row.module.css';
import type { CartMessage } from './carts.state.ts';

export interface CartLineRowProps {
  line: CartLine;
  /** Notices about this line only. */
  notices: readonly CartMessage[];
  /** A change of this line has not reached the API yet. */
  isWaiting: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Moves the line to the saved products. */
  onSave: () => void;
}

const quantities = Array.from({ length: limits.lineQuantityMax }, (_, index) => index + 1);

/** One cart line: part, price, quantity, and notices about changes since it was added. */
export function CartLineRow({ line, notices, isWaiting, onQuantity, onRemove, onSave }: CartLineRowProps) {
  const { partNumber, productName, productId, price, quantity, available } = line;
  const image = line.firstImage ?? line.variants.images[0];
  const to = buildProductPath(productId, partNumber);
  const most = Math.max(available, quantity);
  return (
    <li className={`stack-4 ${styles.row}`} data-part-number={partNumber}>
      <Link to={to} className={styles.picture} tabIndex={-1} aria-hidden>
        {image && <Picture image={image} fit="contain" alt="" />}
      </Link>
      <div className={`stack align-start ${styles.about}`}>
        <h2 className={`text-lg ${styles.name}`}>
          <Link to={to}>
            <RegisteredMark>{productName}</RegisteredMark>
          </Link>
        </h2>
        <p className={styles.partNumber}>{cartPage.partNumber(partNumber)}</p>
        <Price fils={line.variants.discountedPrice ?? price} originalFils={price} />
        {quantity > 1 && (
          <p className="semibold">
            {cartPage.lineTotal(quantity)} <Price fils={line.total} size="small" />
          </p>
        )}
        {available > 0 && <p className={styles.shipping}>{availability.available(line.shippingPeriod)}</p>}
        {isWaiting && <p className={`text-sm semibold ${styles.notices}`}>{cartPage.waiting}</p>}
        {notices.length > 0 && (
          <ul className={`text-sm semibold ${styles.notices}`} role="status">
            {notices.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.change}>
        {quantity === 0 ? (
          <Badge tone="warning">{words.outOfStock}</Badge>
        ) : (
          <Select
            label={cartPage.quantityOf(productName)}
            isLabelHidden
            value={String(quantity)}
            options={quantities.map((value) => ({
              value: String(value),
              label: String(value),
              isDisabled: value > most,
            }))}
            onChange={({ target }) => onQuantity(Number(target.value))}
          />
        )}
        <Button variant="quiet" size="small" aria-label={cartPage.saveNamed(productName)} onClick={onSave}>
          <Heart aria-hidden size={16} />
          {cartPage.save}
        </Button>
        <Button variant="quiet" size="small" aria-label={cartPage.removeNamed(productName)} onClick={onRemove}>
          <Trash2 aria-hidden size={16} />
          {cartPage.remove}
        </Button>
      </div>
    </li>
  );
}
