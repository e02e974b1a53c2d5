import type { Variant } from '@dilmun/contracts/variants';
import { tryTexts } from '@dilmun/store/messages/try';
import { LinkButton } from '../../ui/button.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { RegisteredMark } from '../../ui/registered-mark.tsx';
import styles from './compare-view.module.css';
import { readTabContent } from './tab-content.ts';

export interface ComparedWatch {
  id: 'classic' | 'sport';
  label: string;
  parentId: number;
  variant: Variant;
}

export interface CompareViewProps {
  watches: readonly ComparedWatch[];
  chosenId: string;
  onChoose: (id: string) => void;
}

/** Two watches side by side; the chosen one stands forward. */
export function CompareView({ watches, chosenId, onChoose }: CompareViewProps) {
  const chosen = watches.find(({ id }) => id === chosenId) ?? watches[0];
  return (
    <>
      <RadioGroup
        legend={tryTexts.choose}
        name="watch"
        look="row"
        value={chosen?.id}
        options={watches.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => onChoose(event.target.value)}
      />
      <ul className={styles.watches}>
        {watches.map(({ id, label, parentId, variant }) => (
          <li key={id} className={styles.watch} data-chosen={id === chosen?.id}>
            <div className={styles.stage}>
              {variant.firstImage && <Picture image={variant.firstImage} fit="contain" />}
            </div>
            <h2 className={styles.name}>
              <RegisteredMark>{variant.productName || label}</RegisteredMark>
            </h2>
            <p>{variant.description}</p>
            <dl className={styles.facts}>
              <dt>{tryTexts.price}</dt>
              <dd>
                <Price fils={variant.discountedPrice ?? variant.price} originalFils={variant.price} />
              </dd>
              <dt>{tryTexts.partNumber}</dt>
              <dd>{variant.partNumber}</dd>
              {variant.features.map(({ key, value }) => (
                <div key={key} className={styles.fact}>
                  <dt>{key}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <dt>{tryTexts.stock}</dt>
              <dd>{variant.quantity > 0 ? tryTexts.inStock : tryTexts.outOfStock}</dd>
            </dl>
            <LinkButton to={`/products/${parentId}/${variant.partNumber}`} isWide>
              {tryTexts.seeProduct}
            </LinkButton>
          </li>
        ))}
      </ul>
      {chosen && (
        <div className={styles.details}>
          {chosen.variant.footerItems.map(({ key, value }) => {
            const content = readTabContent(value);
            if (content.kind === 'document') return null;
            return (
              <section key={key}>
                <h2 className={styles.heading}>{key}</h2>
                {content.kind === 'html' ? (
                  <HtmlContent html={content.html} />
                ) : (
                  <ul>
                    {content.lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                )}
              </section>
            );
          })}
        </div>
      )}
    </>
  );
}
