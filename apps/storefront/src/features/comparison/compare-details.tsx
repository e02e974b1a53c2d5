import { tryTexts as words } from '@dilmun/messages/try';
import { readTabContent } from '../../lib/products/tab-content.ts';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import type { ComparedProduct } from './compare.queries.ts';

export interface CompareDetailsProps {
  products: readonly ComparedProduct[];
  /** Entry of the shown product, as in the URL. */
  chosen: string;
  onChoose: (wanted: string) => void;
}

/** Details of one of the compared products. */
export function CompareDetails({ products, chosen, onChoose }: CompareDetailsProps) {
  const product = products.find(({ wanted }) => wanted === chosen);
  const prose = product?.variant.footerItems
    .map(({ value }) => readTabContent(value))
    .find((content) => content.kind === 'html');
  return (
    <section>
      <RadioGroup
        legend={words.choose}
        name="compared"
        look="row"
        value={chosen}
        options={products.map(({ wanted, variant }) => ({
          value: wanted,
          label: <RegisteredMark>{variant.productName}</RegisteredMark>,
        }))}
        onChange={(event) => onChoose(event.target.value)}
      />
      {prose?.kind === 'html' && <HtmlContent html={prose.html} />}
    </section>
  );
}
