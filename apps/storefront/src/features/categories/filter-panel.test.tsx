// @vitest-environment happy-dom
import type { CategoryListing } from '@dilmun/contracts/categories';
import { type Filters, type ListingState, noFilters, readListingState } from '@dilmun/settings/listing-state';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FilterPanel } from './filter-panel.tsx';
import type { ListingChange } from './listing-state.ts';

const listing: CategoryListing = {
  allFeatures: ['GPS', 'Solar Charging'],
  allSeries: [{ label: 'Caldera®', value: 'caldera' }],
  products: [],
  total: 0,
  page: 1,
  pageSize: 48,
  featureCounts: [
    { value: 'GPS', count: 12 },
    { value: 'Solar Charging', count: 2 },
  ],
  seriesCounts: [{ value: 'caldera', count: 3 }],
  priceCounts: [{ value: '50-100', count: 4 }],
  sizeCounts: [],
  colourCounts: [],
  saleCounts: [],
  stockCounts: [],
};

describe('FilterPanel', () => {
  afterEach(cleanup);

  it('shows the chosen values and the number of products for each value', () => {
    const state = readListingState(new URLSearchParams('features=GPS'));
    render(<FilterPanel listing={listing} filters={state.filters} onChange={() => {}} />);
    const [, gps, solar] = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
    expect(gps?.checked).toBe(true);
    expect(solar?.checked).toBe(false);
    expect(screen.getByText('12')).toBeTruthy();
    expect(screen.getByLabelText(/BHD.50 to 100/)).toBeTruthy();
  });

  it('reports the changed filters when a checkbox is toggled', {
    tags: ['spec-89', 'spec-90', 'spec-217'],
  }, async () => {
    const state = readListingState(new URLSearchParams('features=GPS'));
    const changes: Partial<ListingState>[] = [];
    const onChange = (change: ListingChange) => changes.push(change(state));
    render(<FilterPanel listing={listing} filters={state.filters} onChange={onChange} />);
    const expectNext = (filters: Partial<Filters>) =>
      waitFor(() => expect(changes.splice(0)).toEqual([{ filters: { ...noFilters, ...filters } }]));
    fireEvent.click(screen.getByLabelText(/Solar Charging/));
    await expectNext({ features: ['GPS', 'Solar Charging'] });
    fireEvent.click(screen.getByLabelText(/GPS/));
    await expectNext({});
    fireEvent.click(screen.getByLabelText(/Caldera/));
    await expectNext({ features: ['GPS'], series: ['caldera'] });
  });

  it('shows a press at once, before it reports the change', async () => {
    const changes: ListingChange[] = [];
    render(<FilterPanel listing={listing} filters={noFilters} onChange={(change) => changes.push(change)} />);
    const box = screen.getByLabelText<HTMLInputElement>(/Solar Charging/);
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    expect(changes).toEqual([]);
    await waitFor(() => expect(changes).toHaveLength(1));
  });

  it('disables values that no product has, but never a chosen one', () => {
    const counts = { featureCounts: listing.featureCounts.map(({ value }) => ({ value, count: 0 })) };
    const state = readListingState(new URLSearchParams('features=GPS'));
    render(<FilterPanel listing={{ ...listing, ...counts }} filters={state.filters} onChange={() => {}} />);
    expect(screen.getByLabelText<HTMLInputElement>(/GPS/).disabled).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>(/Solar Charging/).disabled).toBe(true);
  });

  it('leaves out a panel without items', { tags: 'spec-91' }, () => {
    render(<FilterPanel listing={{ ...listing, seriesCounts: [] }} filters={noFilters} onChange={() => {}} />);
    expect(screen.queryByText('Shop by Series')).toBeNull();
    expect(screen.getAllByText('Shop by Feature').length).toBeGreaterThan(0);
  });
});
