import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { product as words } from '@dilmun/store/messages/product';
import { BadgeCheck, Columns2, Headset, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { titleLines } from '../../lib/title-lines.ts';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { RegisteredMark } from '../../ui/registered-mark.tsx';
import { kickerOf } from './kicker.ts';
import { ModelRow } from './model-row.tsx';
import { PartNumber } from './part-number.tsx';
import styles from './product-info.module.css';
import { VariantPicker } from './variant-picker.tsx';

export interface ProductInfoProps {
  parent: ParentProduct;
  variants: readonly Variant[];
  current: Variant;
  onChoose: (variant: Variant) => void;
  /** Button that adds the current variant to the cart. */
  buyButton: ReactNode;
}

/** Below this quantity the page shows how many are left. */
const fewLeft = 5;

/** Name, price, choices and stock of the current variant. */
export function ProductInfo({ parent, variants, current, onChoose, buyButton }: ProductInfoProps) {
  const kicker = kickerOf(current);
  const [name = current.productName, ...furtherLines] = titleLines(current.productName);
  return (
    <div className={styles.info}>
      <header className={styles.header}>
        {kicker && (
          <p className={styles.kicker} data-kind={kicker.kind}>
            {kicker.kind === 'sale' ? words.kickerSale(kicker.percent) : words.kickerNew}
          </p>
        )}
        <h1 className={styles.name}>
          <RegisteredMark>{name}</RegisteredMark>
          {furtherLines.map((line) => (
            <span key={line} className={styles.line}>
              {' '}
              <RegisteredMark>{line}</RegisteredMark>
            </span>
          ))}
        </h1>
        <p className={styles.description}>{current.description}</p>
        <PartNumber>{current.partNumber}</PartNumber>
      </header>

      <p role="status" className={styles.price}>
        <Price fils={current.discountedPrice ?? current.price} originalFils={current.price} size="large" />
        <span className={styles.vat}>{words.vat}</span>
      </p>

      {parent.features.map((feature) => (
        <VariantPicker key={feature.id} feature={feature} variants={variants} current={current} onChoose={onChoose} />
      ))}
      <ModelRow parentId={parent.id} variants={variants} current={current} />

      <div className={styles.buy}>
        <p role="status" className={styles.stock} data-in-stock={current.quantity > 0}>
          {current.quantity > 0 ? (
            <>
              {words.available} {current.quantity < fewLeft && <strong>{words.onlyLeft(current.quantity)}</strong>}
            </>
          ) : (
            <>
              {words.outOfStockText} <Link to="/customer-service/contact-us">{words.askUs}</Link>
            </>
          )}
        </p>
        <div className={styles.bar} data-bottom-bar>
          {buyButton}
        </div>
        <ul className={styles.assurances}>
          <li>
            <Truck aria-hidden size={20} /> {words.freeDelivery}
          </li>
          <li>
            <BadgeCheck aria-hidden size={20} /> {words.warranty(current.warrantyMonths)}
          </li>
          <li>
            <Headset aria-hidden size={20} /> {words.support}
          </li>
          <li>
            <Columns2 aria-hidden size={20} />
            <Link to={`/try?ids=${parent.id}/${current.partNumber}`}>{words.compare}</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
