// @vitest-environment happy-dom
import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultPage, PageContext, type PageContextValue } from '../../lib/page-context.ts';
import { ModelRow } from './model-row.tsx';
import { ProductInfo } from './product-info.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { VariantPicker } from './variant-picker.tsx';

const variant = (partNumber: string, color: string, other: Partial<Variant> = {}): Variant => ({
  productId: 1,
  partNumber,
  productName: 'Séluna® 2 – Classic Edition',
  description: 'A jewel.',
  images: [],
  firstImage: null,
  features: [{ key: 'Color', value: color }],
  price: 203_600,
  discountedPrice: null,
  discountPercentage: 0,
  quantity: 7,
  shippingPeriod: '1-3 business days',
  warrantyMonths: null,
  footerItems: [],
  ...other,
});
const gold = variant('010-02384-01', 'Gold', { discountedPrice: 180_000, discountPercentage: 12 });
const bronze = variant('010-02384-03', 'Bronze', { quantity: 0 });
const color = { id: 1, key: 'Color', value: ['Gold', 'Bronze'], description: 'Seen in daylight.' };
const parent: ParentProduct = {
  id: 1,
  productName: 'Séluna® 2',
  description: '',
  features: [color],
  breadcrumbs: [],
  footerItems: [],
  goesWith: [],
  rating: null,
};

const show = (current: Variant, onChoose = vi.fn(), more: typeof parent.features = []) => {
  render(
    <MemoryRouter>
      <ProductInfo
        parent={{ ...parent, features: [...parent.features, ...more] }}
        variants={[gold, bronze]}
        current={current}
        onChoose={onChoose}
        {...{ buyButton: null, buyRef: null, saveButton: null, stockAlert: null, serviceFacts: null }}
      />
    </MemoryRouter>,
  );
  return onChoose;
};

describe('ProductInfo', () => {
  afterEach(cleanup);

  it('strikes the original price through and shows the percentage of the sale', {
    tags: ['spec-1', 'spec-112', 'spec-115', 'spec-116', 'spec-334', 'spec-345'],
  }, () => {
    show(gold);
    expect(screen.getByText('SALE 12%')).toBeTruthy();
    expect(screen.getByText('BHD 203.600').tagName).toBe('S');
    expect(screen.getByText('BHD 180.000')).toBeTruthy();
    expect(screen.getByText('(Inclusive VAT)')).toBeTruthy();
    expect(screen.getByText('Available to ship in 1–3 business days.')).toBeTruthy();
  });

  it('shows the name, the description and the part number', { tags: 'spec-111' }, () => {
    show(gold);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Séluna® 2 Classic Edition');
    expect(screen.getByText('A jewel.')).toBeTruthy();
    expect(screen.getByText('PART NUMBER').parentElement?.textContent).toBe('PART NUMBER 010-02384-01');
  });

  it('shows no shipping time, delivery day, returns or warranty for a part that is sent by email', () => {
    const showWhole = (shippingPeriod: string) => {
      cleanup();
      const current = { ...gold, shippingPeriod };
      render(
        <MemoryRouter>
          <ServiceFacts variant={current} promise="delivered Tuesday" />
        </MemoryRouter>,
      );
      const facts = document.body.textContent;
      cleanup();
      show(current);
      return `${facts} ${document.body.textContent}`;
    };
    const byEmail = showWhole('by email');
    expect(byEmail.match(/Activated by email after payment\./g)).toHaveLength(2);
    expect(byEmail).not.toMatch(/ship in|delivered Tuesday|Standard delivery|Returns|Warranty/);
    const slow = showWhole('3-4 weeks');
    expect(slow).toContain('Available to ship in 3–4 weeks.');
    expect(slow).not.toContain('delivered Tuesday');
    expect(slow).toMatch(/Returns.*Warranty/);
    expect(showWhole('1-3 business days')).toContain('delivered Tuesday');
  });

  it('shows the months of the warranty: those of the part, or those of the dealer', () => {
    const showFacts = (warrantyMonths: number | null) =>
      render(
        <MemoryRouter>
          <ServiceFacts variant={{ ...gold, warrantyMonths }} promise={null} />
        </MemoryRouter>,
      );
    showFacts(36);
    expect(screen.getByText(/^36 months, by /)).toBeTruthy();
    cleanup();
    showFacts(null);
    expect(
      screen.getByText(/^24 months, by Meridian; 6 for batteries, straps, bands, cables and mounts\./),
    ).toBeTruthy();
  });

  it('shows pick-up where the dealer offers it and the part is in stock', () => {
    const showPickUp = (shippingMethods: PageContextValue['settings']['shippingMethods'], quantity: number) => {
      cleanup();
      render(
        <PageContext value={{ ...defaultPage, settings: { ...defaultPage.settings, shippingMethods } }}>
          <MemoryRouter>
            <ServiceFacts variant={{ ...gold, quantity }} promise={null} />
          </MemoryRouter>
        </PageContext>,
      );
      return document.body.textContent;
    };
    expect(showPickUp(['standard', 'pickup'], 2)).toContain(
      'In stock in our shop: Shop 114, Seef Mall Muharraq, Road 6. Choose pick-up at checkout.',
    );
    expect(showPickUp(['standard', 'pickup'], 0)).not.toContain('Pick-up');
    expect(showPickUp(['standard'], 2)).not.toContain('Pick-up');
  });

  it('shows that a variant is out of stock, and no kicker without a percentage', { tags: 'spec-114' }, () => {
    show(bronze);
    expect(screen.queryByText(/SALE|NEW/)).toBeNull();
    expect(screen.getByText(/out of stock/)).toBeTruthy();
  });

  it('splits the name at its spaced dash and shows the trademark sign as superscript', () => {
    show(bronze);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Séluna® 2 Classic Edition');
    expect(heading.querySelector('sup')?.textContent).toBe('®');
  });

  it('chooses a variant by an option, and explains the option', { tags: 'spec-118' }, async () => {
    const onChoose = show(gold);
    fireEvent.click(screen.getByRole('radio', { name: 'Bronze Sold out' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bronze Sold out' }).checked).toBe(true);
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(bronze));
    expect(screen.getByText('Seen in daylight.').hidden).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'About Colour' }));
    expect(screen.getByText('Seen in daylight.').hidden).toBe(false);
  });

  it('shows a feature with one value as a fact', () => {
    const facts = { id: 2, key: 'Version', value: ['Solar'], description: 'What it adds.' };
    show({ ...gold, features: [...gold.features, { key: 'Version', value: 'Solar' }] }, vi.fn(), [facts]);
    expect(screen.getByText('Solar')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Solar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'About Version' })).toBeTruthy();
  });

  it('links every variant by its part number', () => {
    show(gold);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/products/1/010-02384-03');
    expect(screen.getByRole('link', { name: 'Gold' }).getAttribute('aria-current')).toBe('true');
  });

  it('folds the models if the choices lead to each of them', () => {
    const showModels = (variants: Variant[]) => {
      cleanup();
      render(
        <MemoryRouter>
          <ModelRow parentId={1} variants={variants} current={gold} />
        </MemoryRouter>,
      );
      return [...document.querySelectorAll('details')].map(({ open, textContent }) => `${open} ${textContent}`);
    };
    expect(showModels([gold, bronze])).toEqual(['false Model/Color All 2 models']);
    expect(showModels([gold, bronze, variant('010-02384-09', 'Gold')])).toEqual([]);
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(
      showModels([
        { ...gold, features: [] },
        { ...bronze, features: [] },
      ]),
    ).toEqual([]);
  });

  it('keeps the picture of each colour while a press is shown that has not been followed yet', () => {
    const pictured = (part: Variant, src: string) => ({
      ...part,
      firstImage: { src, alt: '', width: 400, height: 400 },
    });
    const goldPart = pictured(gold, '/media/gold.svg');
    const parts = [goldPart, pictured({ ...bronze, quantity: 3 }, '/media/bronze.svg')];
    const picker = () => <VariantPicker feature={color} variants={parts} current={goldPart} onChoose={() => {}} />;
    const { container, rerender } = render(picker());
    const listPictures = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    const before = listPictures();
    fireEvent.click(screen.getByRole('radio', { name: /^Bronze/ }));
    expect((screen.getByRole('radio', { name: /^Bronze/ }) as HTMLInputElement).checked).toBe(true);
    expect(listPictures()).toEqual(before);
    rerender(picker());
    expect((screen.getByRole('radio', { name: /^Gold/ }) as HTMLInputElement).checked).toBe(true);
  });
});
