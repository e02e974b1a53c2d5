// @vitest-environment happy-dom
import type { DeliveryPromises } from '@dilmun/contracts/delivery';
import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { deliveryPromisesQuery } from './delivery.queries.ts';
import { DeliveryPromise } from './delivery-promise.tsx';

const before: DeliveryPromises = {
  today: '2026-11-22',
  orderDay: '2026-11-22',
  cutOff: '14:00',
  validUntil: '2026-11-22T11:00:00.000Z',
  promises: [{ method: 'standard', country: 'Bahrain', day: '2026-11-24' }],
};
const after: DeliveryPromises = {
  ...before,
  orderDay: '2026-11-23',
  validUntil: '2026-11-22T21:00:00.000Z',
  promises: [{ method: 'standard', country: 'Bahrain', day: '2026-11-25' }],
};

let asked = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:50:00Z') });
  asked = 0;
  setTransport(async () => {
    asked += 1;
    return { message: '', data: after, meta: undefined } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders with the server's data as the browser receives it: serialized as JSON. */
function open() {
  const server = new QueryClient();
  server.setQueryData(deliveryPromisesQuery.queryKey, before);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  hydrate(client, JSON.parse(JSON.stringify(dehydrate(server))));
  render(
    <QueryClientProvider client={client}>
      <DeliveryPromise />
    </QueryClientProvider>,
  );
}

it('shows the dates that the server rendered, and requests the next ones at the cut-off', async () => {
  open();
  expect(screen.getByText('Order by 14:00, delivered Tuesday 24 November (Bahrain)')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
  expect(asked).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(62_000));
  expect(asked).toBe(1);
  expect(
    screen.getByText('Order by 14:00 on Monday 23 November, delivered Wednesday 25 November (Bahrain)'),
  ).toBeTruthy();
});

it('sends at most one request a minute in a browser whose clock is ahead', async () => {
  vi.setSystemTime(new Date('2026-11-25T10:50:00Z'));
  open();
  await act(() => vi.advanceTimersByTimeAsync(150_000));
  expect(asked).toBeLessThanOrEqual(3);
});
