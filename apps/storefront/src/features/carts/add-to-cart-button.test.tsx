// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { writeStored } from '../../lib/storage/browser-storage.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';

afterEach(cleanup);

it("shows 'operation failed' for a part number that matches no variant", { tags: 'spec-317' }, async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AddToCartButton variant={null} parentId={19} />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  expect(await screen.findByText('operation failed')).toBeTruthy();
});

const watch = {
  partNumber: '010-02384-03',
  productName: 'Trail Watch',
  price: 41_710,
  discountedPrice: null,
  firstImage: null,
  images: [],
  quantity: 1,
  shippingPeriod: '1-3',
};

it.each([0, -1])(
  "is disabled and reads 'OUT OF STOCK' with a quantity of %i",
  { tags: ['spec-122', 'spec-267'] },
  (quantity) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <AddToCartButton variant={{ ...watch, quantity }} parentId={19} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button');
    expect(button.textContent).toBe('OUT OF STOCK');
    expect(button.disabled).toBe(true);
  },
);

it("says 'Item added to cart' after the API has added the part", { tags: ['spec-121', 'spec-316'] }, async () => {
  writeStored('guestToken', 'guest');
  const line = {
    id: '3b241101-e2bb-4255-8caf-4136c566a962',
    productId: 19,
    variantId: '010-02384-03',
    partNumber: '010-02384-03',
    productName: 'Trail Watch',
    price: 41.71,
    quantity: 1,
    total: 41.71,
    firstImage: null,
    variants: { discountedPrice: null, images: [] },
    available: 1,
    shippingPeriod: '1-3',
  };
  const meta = { grandTotal: 41.71, discount: null, notices: [], version: 1 };
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Item added to cart', data: [line], meta }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AddToCartButton variant={watch} parentId={19} />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  const notice = await screen.findByText('Item added to cart', undefined, { timeout: 10_000 });
  expect(notice.closest('li')?.dataset.type).toBe('success');
});

it('reads the variants again when the API refuses the addition, because the part may have sold out meanwhile', async () => {
  writeStored('guestToken', 'guest');
  const refusal = { statusCode: 409, code: 'NOT_ENOUGH_STOCK', message: 'None left' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  const queryClient = new QueryClient();
  queryClient.setQueryData(['variants', 19], []);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AddToCartButton variant={watch} parentId={19} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await waitFor(() => expect(queryClient.getQueryState(['variants', 19])?.isInvalidated).toBe(true), {
    timeout: 10_000,
  });
});
