// @vitest-environment happy-dom
import { checkout } from '@dilmun/messages/checkout';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { toast, toastStore } from '../lib/toast.ts';
import { Page as CheckoutPage } from './checkout-page.tsx';

it('shows one toast at a time, and several again after the shopper has left checkout', { tags: 'spec-239' }, () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CheckoutPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: checkout.heading })).toBeTruthy();
  toast.info('first');
  toast.info('second');
  expect(toastStore.get().map(({ title }) => title)).toEqual(['second']);
  unmount();
  toast.info('third');
  expect(toastStore.get().map(({ title }) => title)).toEqual(['second', 'third']);
});
