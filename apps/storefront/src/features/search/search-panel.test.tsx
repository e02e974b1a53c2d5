// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { SearchPanel } from './search-panel.tsx';

afterEach(() => {
  toast.dismiss();
  cleanup();
  window.localStorage.clear();
});

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

it.each([
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Search' }))],
])(
  '%s opens the results of a term, and rejects an empty one',
  {
    tags: ['spec-67', 'spec-68', 'spec-240', 'spec-319', 'spec-320'],
  },
  async (_way, submit) => {
    setTransport(() => Promise.reject(new Error('closed')));
    const onClose = vi.fn();
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <SearchPanel onClose={onClose} />
          <Place />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const field = screen.getByRole('combobox');
    await userEvent.type(field, '   ');
    await submit();
    expect(await screen.findByText('Please enter a product name')).toBeTruthy();
    expect(screen.getByTestId('place').textContent).toBe('/');
    await userEvent.type(field, 'dive watch');
    await submit();
    expect(screen.getByTestId('place').textContent).toBe('/search-product/dive%20watch');
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

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
