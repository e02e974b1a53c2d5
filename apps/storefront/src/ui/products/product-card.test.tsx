// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

afterEach(cleanup);

function readPriceLine(wasFils: number | null, rating: ProductCardProps['rating'] = null): string | undefined {
  render(
    <MemoryRouter>
      <ProductCard
        to="/products/19/010-02384-03"
        name="Caldera® 9 Pro"
        description="A watch for the mountains."
        image={null}
        priceFils={334_900}
        wasFils={wasFils}
        priceLabel="Starting from"
        badge={wasFils === null ? undefined : 'SALE'}
        swatches={[]}
        swatchText=""
        rating={rating}
        reduction={wasFils === null ? undefined : '−12%'}
      />
    </MemoryRouter>,
  );
  return screen.getByRole('article').lastElementChild?.textContent.replaceAll('\u00a0', ' ');
}

it("the price reads 'Starting from BHD 334.900'", { tags: ['spec-101', 'spec-105'] }, () => {
  expect(readPriceLine(null)).toBe('Starting from BHD 334.900');
});

it('has a word about stock only without stock', () => {
  readPriceLine(null);
  expect(screen.getByRole('article').textContent).not.toMatch(/stock/i);
});

it('on sale it reads so in one piece, and the original price follows', { tags: ['spec-101', 'spec-105'] }, () => {
  expect(readPriceLine(379_900)).toBe('Starting from BHD 334.900 Original price BHD 379.900');
  expect(screen.getByText('SALE')).toBeTruthy();
  expect(screen.getByText('−12%')).toBeTruthy();
  expect(screen.getByText('BHD\u00a0379.900', { normalizer: (text) => text }).tagName).toBe('S');
});

it('has the average and number of its reviews, in words for a screen reader; nothing without reviews', () => {
  readPriceLine(null);
  expect(screen.queryByRole('img')).toBeNull();
  cleanup();
  readPriceLine(null, { average: 4, count: 12 });
  expect(screen.getByRole('img', { name: 'Rated 4 of 5 (12)' }).textContent).toBe('4.0 (12)');
});
