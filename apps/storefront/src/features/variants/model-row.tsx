import type { Variant } from '@dilmun/contracts/variants';
import { joinParts } from '@dilmun/messages/formats';
import { product } from '@dilmun/messages/product';
import { buildProductPath } from '@dilmun/settings/part-number';
import { keepScroll } from '../../lib/navigation/scroll-restoration.tsx';
import { Picture } from '../../ui/content/picture.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './model-row.module.css';
import { readValues } from './variant-choice.ts';

export interface ModelRowProps {
  parentId: number;
  variants: readonly Variant[];
  current: Variant;
}

/**
 * All variants as thumbnails if there is more than one, folded if the choices of the product already lead to each of
 * them. The current one is emphasized, variants of other products are dimmed.
 */
export function ModelRow({ parentId, variants, current }: ModelRowProps) {
  if (variants.length < 2) return null;
  const choices = variants.map((variant) => joinParts(Object.values(readValues(variant))));
  const heading = (
    <h2 id="models" className={styles.heading}>
      {product.modelColor}
    </h2>
  );
  const row = (
    <ul className={styles.row}>
      {variants.map((variant, at) => {
        const isOther = variant.productId !== current.productId;
        const words = [
          choices[at] || variant.productName,
          isOther && product.otherModel,
          variant.quantity <= 0 && product.outOfStockShort,
        ];
        const name = joinParts(words);
        return (
          <li key={variant.partNumber}>
            <Link
              to={buildProductPath(parentId, variant.partNumber)}
              state={keepScroll}
              className={styles.model}
              aria-current={variant.partNumber === current.partNumber ? 'true' : undefined}
              aria-label={name}
              title={name}
              data-other={isOther}
              data-sold-out={variant.quantity <= 0}
            >
              {variant.firstImage && <Picture image={variant.firstImage} alt="" fit="contain" />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section aria-labelledby="models">
      {new Set(choices).size === variants.length ? (
        <details>
          <summary className={styles.summary}>
            {heading} <span className="soft">{product.allModels(variants.length)}</span>
          </summary>
          {row}
        </details>
      ) : (
        <>
          {heading}
          {row}
        </>
      )}
    </section>
  );
}
