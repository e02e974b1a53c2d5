// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { writeStored } from '../../lib/browser-storage.ts';
import { Toaster } from '../../ui/toaster.tsx';
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

it('reads the variants again when the API refuses the addition, because the part may have sold out meanwhile', async () => {
  writeStored('guestToken', 'guest');
  const refusal = { statusCode: 409, code: 'NOT_ENOUGH_STOCK', message: 'None left' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  const queryClient = new QueryClient();
  queryClient.setQueryData(['variants', 19], []);
  const variant = {
    partNumber: '010-02384-03',
    productName: 'Trail Watch',
    price: 41_710,
    discountedPrice: null,
    firstImage: null,
    images: [],
    quantity: 1,
    shippingPeriod: '1-3',
  };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AddToCartButton variant={variant} parentId={19} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await waitFor(() => expect(queryClient.getQueryState(['variants', 19])?.isInvalidated).toBe(true), {
    timeout: 10_000,
  });
});
