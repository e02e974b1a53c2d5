// @vitest-environment happy-dom
import type { Order } from '@dilmun/contracts/orders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TaxDocumentButtons } from './tax-document-buttons.tsx';

afterEach(cleanup);

function show(documents: Pick<Order, 'invoice' | 'creditNotes'>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TaxDocumentButtons order={{ orderNumber: 'BH-ABCDEFGHJK', ...documents }} />
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('button').map((button) => button.textContent);
}

const issuedAt = new Date();

it('shows no button for an order without an invoice, regardless of its status', () => {
  expect(show({ invoice: null, creditNotes: [] })).toEqual([]);
});

it('offers the invoice and each credit note', () => {
  const creditNotes = ['CN-000007', 'CN-000009'].map((number) => ({ number, issuedAt, amount: 5_000 }));
  expect(show({ invoice: { number: 'INV-000042', issuedAt }, creditNotes })).toEqual([
    'Download invoice',
    'Download credit note CN-000007',
    'Download credit note CN-000009',
  ]);
});
