import { joinParts } from '@dilmun/messages/formats';
import { product as productWords } from '@dilmun/messages/product';
import { tryTexts as words } from '@dilmun/messages/try';
import { buildProductPath } from '@dilmun/settings/part-number';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { titleLines } from '../../lib/html/title-lines.ts';
import { variantsQuery } from '../../lib/products/products.queries.ts';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Price } from '../../ui/products/price.tsx';
import type { ComparedProduct } from './compare.queries.ts';
import { areSame, compareRows } from './compare-rows.ts';
import styles from './compare-view.module.css';

export interface CompareViewProps {
  products: readonly ComparedProduct[];
  /** Entry of the emphasized product, as in the URL. */
  chosen: string | undefined;
  onRemove: (wanted: string) => void;
  /** Replaces an entry by that of another variant of its product. */
  onReplace: (wanted: string, by: string) => void;
  /** Button that adds a product to the cart. */
  buyButton: (product: ComparedProduct) => ReactNode;
}

interface Line {
  name: string;
  isSame: boolean;
  cells: readonly ReactNode[];
}

/**
 * Compares products side by side, row by row. Differences are highlighted and can be shown alone. A phone shows two
 * products; with more, the shopper chooses which.
 */
export function CompareView({ products, chosen, onRemove, onReplace, buyButton }: CompareViewProps) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const lines = buildLines(products);
  const different = lines.filter(({ isSame }) => !isSame);
  const isAlone = products.length < 2;
  const keys = listColumnKeys(products);
  const replace = (old: string, by: string) => {
    setPressed(pressed.map((one) => (one === old ? by : one)));
    onReplace(old, by);
  };
  const shown = isOnlyDifferent && !isAlone ? different : lines;
  const wanted = products.map((product) => product.wanted);
  // A product may be removed after it was chosen.
  const pair = [
    ...pressed.filter((one) => wanted.includes(one)),
    ...wanted.filter((one) => !pressed.includes(one)),
  ].slice(0, 2);
  return (
    <>
      {isAlone ? (
        <p>{words.alone}</p>
      ) : (
        <div className={`wrap soft ${styles.tools}`}>
          <Checkbox
            label={words.onlyDifferences}
            checked={isOnlyDifferent}
            onChange={(event) => setOnlyDifferent(event.target.checked)}
          />
          <p role="status">{words.differences(different.length, lines.length)}</p>
        </div>
      )}
      {products.length > 2 && (
        <fieldset className={`stack-2 ${styles.pair}`}>
          <legend className="text-sm semibold">{words.pair}</legend>
          <div className={styles.choices}>
            {products.map(({ wanted, variant }) => (
              <Button
                key={wanted}
                variant={pair.includes(wanted) ? 'primary' : 'secondary'}
                size="small"
                aria-pressed={pair.includes(wanted)}
                onClick={() => setPressed([wanted, ...pair.filter((one) => one !== wanted)])}
              >
                <RegisteredMark>{titleLines(variant.productName)[0] ?? variant.productName}</RegisteredMark>
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <table className={styles.table} data-count={products.length}>
        <caption className="visually-hidden">{words.table}</caption>
        <thead>
          <tr>
            <td />
            {products.map((product, at) => (
              <td key={keys[at]} data-chosen={product.wanted === chosen} data-shown={pair.includes(product.wanted)}>
                <Stage product={product} onRemove={onRemove} />
              </td>
            ))}
          </tr>
          <tr className={styles.names}>
            <td />
            {products.map((product, at) => (
              <th key={keys[at]} scope="col" data-shown={pair.includes(product.wanted)}>
                <Name product={product} onReplace={replace}>
                  {buyButton(product)}
                </Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, isSame, cells }) => (
            <tr key={name} data-same={isSame}>
              <th scope="row">
                <RegisteredMark>{name}</RegisteredMark>
                {!isSame && <span className="visually-hidden"> ({words.differs})</span>}
              </th>
              {cells.map((cell, at) => (
                <td key={keys[at]} data-shown={pair.includes(wanted[at] ?? '')}>
                  {cell ?? <NotStated />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A key of each column that stays when its variant changes, so that the focus stays in its select. */
const listColumnKeys = (products: readonly ComparedProduct[]): string[] =>
  products.map(({ parentId }, at) => {
    const before = products.slice(0, at).filter((other) => other.parentId === parentId).length;
    return `${parentId}-${before}`;
  });

function Stage({ product, onRemove }: { product: ComparedProduct; onRemove: CompareViewProps['onRemove'] }) {
  const { wanted, variant } = product;
  return (
    <div className={styles.stage}>
      {variant.firstImage && <Picture image={variant.firstImage} alt="" fit="contain" />}
      <IconButton
        label={words.removeNamed(variant.productName)}
        className={styles.remove}
        onClick={() => onRemove(wanted)}
      >
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

interface NameProps extends Pick<CompareViewProps, 'onReplace'> {
  product: ComparedProduct;
  children: ReactNode;
}

function Name({ product: { wanted, parentId, variant }, onReplace, children }: NameProps) {
  const { partNumber, productName, price, discountedPrice } = variant;
  const { data: variants = [] } = useQuery(variantsQuery(parentId));
  return (
    <>
      <Link to={buildProductPath(parentId, partNumber)} className={`plain-link bold snug two-lines ${styles.name}`}>
        <RegisteredMark>{productName}</RegisteredMark>
      </Link>
      <p className="note">
        {productWords.partNumber}{' '}
        <bdi dir="ltr" className={styles.partNumber}>
          {partNumber}
        </bdi>
      </p>
      {variants.length > 1 && (
        <div className={styles.variant}>
          <Select
            label={words.variantOf(productName)}
            isLabelHidden
            value={partNumber}
            options={variants.map((one) => ({
              value: one.partNumber,
              label: joinParts(one.features.map(({ value }) => value)) || one.partNumber,
            }))}
            onChange={(event) => onReplace(wanted, `${parentId}/${event.target.value}`)}
          />
        </div>
      )}
      <div className={styles.buy}>
        <Price fils={discountedPrice ?? price} originalFils={price} size="small" />
        {children}
      </div>
    </>
  );
}

const NotStated = () => (
  <>
    <span aria-hidden>–</span> <span className="visually-hidden">{words.notStated}</span>
  </>
);

function buildLines(products: readonly ComparedProduct[]): Line[] {
  const variants = products.map(({ variant }) => variant);
  const prices = variants.map(({ price, discountedPrice }) => discountedPrice ?? price);
  const stocks = variants.map(({ quantity }) => (quantity > 0 ? words.inStock : words.outOfStock));
  return [
    {
      name: words.price,
      isSame: areSame(prices.map(String)),
      cells: variants.map(({ partNumber, price, discountedPrice }) => (
        <Price key={partNumber} fils={discountedPrice ?? price} originalFils={price} />
      )),
    },
    { name: words.stock, isSame: areSame(stocks), cells: stocks },
    ...compareRows(products.map(({ variant: { features }, facts }) => ({ features, facts }))).map(
      ({ name, values, isSame }) => ({
        name,
        isSame,
        cells: values.map((value) =>
          value.length > 0 ? <RegisteredMark key={name}>{joinParts(value)}</RegisteredMark> : null,
        ),
      }),
    ),
  ];
}
