// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Toaster } from '../../ui/toaster.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';

afterEach(cleanup);

it("shows 'operation failed' for a part number that matches no variant", async () => {
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
