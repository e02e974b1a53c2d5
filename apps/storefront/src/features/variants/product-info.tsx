import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { product as words } from '@dilmun/messages/product';
import Columns2 from 'lucide-react/icons/columns-2';
import type { ReactNode, Ref } from 'react';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { titleLines } from '../../lib/html/title-lines.ts';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Price } from '../../ui/products/price.tsx';
import { Rating } from '../../ui/products/rating.tsx';
import { findKicker } from './kicker.ts';
import { ModelRow } from './model-row.tsx';
import styles from './product-info.module.css';
import { VariantPicker } from './variant-picker.tsx';

export interface ProductInfoProps {
  parent: ParentProduct;
  variants: readonly Variant[];
  current: Variant;
  onChoose: (variant: Variant) => void;
  /** Button that adds the current variant to the cart. */
  buyButton: ReactNode;
  /** The element around the button. */
  buyRef: Ref<HTMLDivElement>;
  /** Button that saves the current variant for later. */
  saveButton: ReactNode;
  /** Form for a mail when the current variant is back in stock. */
  stockAlert: ReactNode;
  /** Delivery, returns, warranty and help. */
  serviceFacts: ReactNode;
}

/** Below this quantity the page shows how many are left. */
const fewLeft = 5;

/** Name, price, choices and stock of the current variant. */
export function ProductInfo({
  parent,
  variants,
  current,
  onChoose,
  buyButton,
  buyRef,
  saveButton,
  stockAlert,
  serviceFacts,
}: ProductInfoProps) {
  const kicker = findKicker(current);
  const isInStock = current.quantity > 0;
  const [name = current.productName, ...furtherLines] = titleLines(current.productName);
  return (
    <div className="stack-4 shrinkable align-start">
      <header className={`stack-2 ${styles.header}`}>
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
        {parent.rating && (
          <a href="#reviews" className={`text-sm ${styles.rating}`}>
            <Rating {...parent.rating} />
          </a>
        )}
      </header>

      <p role="status" className={styles.price}>
        <Price fils={current.discountedPrice ?? current.price} originalFils={current.price} size="large" />
        <span className="note">{words.vat}</span>
      </p>

      {parent.features.map((feature) => (
        <VariantPicker key={feature.id} feature={feature} variants={variants} current={current} onChoose={onChoose} />
      ))}
      <div className="stack-3">
        <p role="status" className={styles.stock} data-in-stock={isInStock}>
          {isInStock ? (
            <>
              {words.available(current.shippingPeriod)}{' '}
              {current.quantity < fewLeft && <strong>{words.onlyLeft(current.quantity)}</strong>}
            </>
          ) : (
            words.outOfStockText
          )}
        </p>
        <div ref={buyRef} className={styles.button} data-in-stock={isInStock}>
          {buyButton}
        </div>
        {!isInStock && <div className={styles.alert}>{stockAlert}</div>}
        <div className={styles.later}>
          {saveButton}
          <LinkButton to={`/try?ids=${parent.id}/${current.partNumber}`} variant="quiet" size="small">
            <Columns2 aria-hidden size={20} />
            {words.compare}
          </LinkButton>
        </div>
      </div>

      <p {...markLanguage(current.description)} className={`soft ${styles.description}`}>
        {current.description}
      </p>
      <ModelRow parentId={parent.id} variants={variants} current={current} />
      {serviceFacts}
      <p className={styles.partNumber}>
        <span>{words.partNumber}</span>{' '}
        <bdi dir="ltr" className={styles.number}>
          {current.partNumber}
        </bdi>
      </p>
    </div>
  );
}
