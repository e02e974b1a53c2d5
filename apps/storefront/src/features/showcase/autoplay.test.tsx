// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { Banner } from './banner.tsx';
import { Featured } from './featured.tsx';

const slide = (title: string) => ({
  image: `/media/${title}.svg`,
  title,
  description: 'One line\nAnother line',
  buttonText: 'LOOK',
  buttonLink: `/products/${title}`,
});
const product = (id: number) => ({
  id,
  featuredDetails: { image: '/media/watch.svg', name: `Watch ${id}`, description: 'A watch.', title: 'NEW' },
  price: 203_600,
  wasPrice: null,
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The cache has these answers, under the names of the specification; other calls fail. */
function show(part: 'banner' | 'featured', cached: Record<string, unknown>) {
  setTransport(() => Promise.reject(new Error('closed')));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  for (const [name, data] of Object.entries(cached)) queryClient.setQueryData([name], data);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {part === 'banner' ? <Banner /> : <Featured />}
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const shownTitle = () => {
  const shown = screen.getAllByRole('group', { hidden: true }).filter((group) => group.dataset.shown === 'true');
  expect(shown).toHaveLength(1);
  return shown[0]?.querySelector('h1, h2')?.textContent.trim();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the banner', () => {
  it('shows the next slide after 4,000 ms, not before, and the first one again after the last', {
    tags: ['spec-3', 'spec-69', 'spec-348', 'spec-366'],
  }, async () => {
    show('banner', { getcarousel: [slide('One'), slide('Two'), slide('Three')] });
    for (const [now, next] of [
      ['One', 'Two'],
      ['Two', 'Three'],
      ['Three', 'One'],
    ]) {
      await advance(3_900);
      expect(shownTitle()).toBe(now);
      await advance(99);
      expect(shownTitle()).toBe(now);
      await advance(1);
      expect(shownTitle()).toBe(next);
    }
  });

  it('stays while the pointer is over it or something in it has the focus, then moves after 4,000 ms', {
    tags: 'spec-223',
  }, async () => {
    show('banner', { getcarousel: [slide('One'), slide('Two')] });
    const banner = screen.getByRole('region', { name: 'Highlights' });
    for (const [begin, end] of [
      [fireEvent.pointerEnter, fireEvent.pointerLeave],
      [fireEvent.focusIn, fireEvent.focusOut],
    ] as const) {
      const now = shownTitle();
      await advance(3_000);
      begin(banner);
      await advance(20_000);
      expect(shownTitle()).toBe(now);
      end(banner);
      await advance(3_900);
      expect(shownTitle()).toBe(now);
      await advance(100);
      expect(shownTitle()).not.toBe(now);
    }
  });

  it('has buttons for the previous and the next slide, in a loop', { tags: 'spec-70' }, async () => {
    show('banner', { getcarousel: [slide('One'), slide('Two'), slide('Three')] });
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(shownTitle()).toBe('Three');
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(shownTitle()).toBe('Two');
  });

  it('shows the flagship watch if no slide can be loaded, and no message', {
    tags: ['spec-74', 'spec-333'],
  }, async () => {
    show('banner', {});
    await advance(60_000);
    expect(screen.getAllByRole('group')).toHaveLength(1);
    expect(shownTitle()).toBe('Caldera 9 Pro');
    expect(screen.getByText('Be limitless with the ultimate smartwatch')).toBeTruthy();
    const button = screen.getByRole('link', { name: 'SHOP NOW' });
    expect(button.getAttribute('href')).toBe('/all-products/wearable%20smartwatches');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('the carousel of featured products', () => {
  it('moves by one card after 4,000 ms, not before, and stays while the pointer is over it', {
    tags: ['spec-75', 'spec-223', 'spec-348', 'spec-367'],
  }, async () => {
    // happy-dom calculates no layout: a visible strip of two cards beside each other, of five.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 100 } as DOMRect);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2_000);
    const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {});
    show('featured', { getfeatured: [1, 2, 3, 4, 5].map(product) });
    await advance(3_999);
    expect(scrollTo).not.toHaveBeenCalled();
    await advance(1);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ left: 400 }));
    const strip = screen.getByRole('region', { name: 'New and popular' });
    fireEvent.pointerEnter(strip);
    await advance(20_000);
    expect(scrollTo).toHaveBeenCalledOnce();
    fireEvent.pointerLeave(strip);
    await advance(3_999);
    expect(scrollTo).toHaveBeenCalledOnce();
    await advance(1);
    expect(scrollTo).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it('shows nothing, and no message, if it cannot be loaded', { tags: 'spec-333' }, async () => {
    show('featured', {});
    await advance(60_000);
    expect(screen.queryByRole('region', { name: 'New and popular' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
