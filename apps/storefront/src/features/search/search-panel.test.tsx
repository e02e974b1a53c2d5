// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { setTransport } from '../../lib/api.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { SearchPanel } from './search-panel.tsx';

afterEach(cleanup);

it("shows 'searched product not found' and stays open for a term that no URL can contain", {
  tags: ['spec-67', 'spec-321'],
}, async () => {
  setTransport(() => Promise.reject(new Error('closed')));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <SearchPanel onClose={() => expect.unreachable()} />
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'watch \ud83d' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('searched product not found')).toBeTruthy();
});
