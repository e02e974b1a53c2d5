// @vitest-environment happy-dom
import { SearchTerm } from '@dilmun/contracts/search';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Page as SearchPage } from './search-page.tsx';

it('searches a URL’s term in a form that the API accepts', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(new URL(path, 'http://localhost').searchParams.get('term') ?? '');
    return new Promise(() => {});
  });
  const term = `solar\u0000watch ${'x'.repeat(150)}`;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/search-product/${encodeURIComponent(term)}`]}>
        <Routes>
          <Route path="/search-product/*" element={<SearchPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(asked).toEqual([expect.stringMatching(/^solar watch x+$/)]), { timeout: 10_000 });
  expect(SearchTerm.safeParse(asked[0]).success).toBe(true);
});
