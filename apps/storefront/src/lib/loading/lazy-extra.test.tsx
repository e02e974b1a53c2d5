// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyExtra } from './lazy-extra.tsx';

const Extra = ({ name }: { name: string }) => <p>the code of {name}</p>;
const Placeholder = () => <p>a stand-in</p>;

/** Calls `run` after its children have been rendered and before their effects. */
function AtLayout({ run, children }: { run: () => void; children: ReactNode }) {
  useLayoutEffect(run);
  return children;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('lazyExtra', () => {
  it('renders its placeholder until its code is loaded', async () => {
    const { Part } = lazyExtra(async () => Extra, Placeholder);
    render(<Part name="one" />);
    expect(screen.getByText('a stand-in')).toBeTruthy();
    expect(await screen.findByText('the code of one')).toBeTruthy();
    expect(screen.queryByText('a stand-in')).toBeNull();
  });

  it('renders preloaded code at once', async () => {
    const { load, Part } = lazyExtra(async () => Extra, Placeholder);
    await load();
    render(<Part name="one" />);
    expect(screen.getByText('the code of one')).toBeTruthy();
  });

  it('renders code that arrives between its first render and its effects', async () => {
    const code = Promise.withResolvers<typeof Extra>();
    const { load, Part } = lazyExtra(() => code.promise, Placeholder);
    const preloaded = load();
    // Not `render`: it runs all effects at once.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(
      <AtLayout run={() => code.resolve(Extra)}>
        <Part name="one" />
      </AtLayout>,
    );
    await preloaded;
    await vi.waitFor(() => expect(place.textContent).toBe('the code of one'));
    root.unmount();
    place.remove();
  });

  it('keeps its placeholder if its code cannot be loaded, and tries again on the next render', async () => {
    const code = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Extra);
    const { Part } = lazyExtra<{ name: string }>(code, Placeholder);
    const { rerender } = render(<Part name="one" />);
    await waitFor(() => expect(code).toHaveBeenCalledOnce());
    expect(screen.getByText('a stand-in')).toBeTruthy();
    rerender(<Part name="two" />);
    expect(await screen.findByText('the code of two')).toBeTruthy();
    expect(code).toHaveBeenCalledTimes(2);
  });

  it('tries again every three seconds while it is shown, so that a pressed button answers later', async () => {
    vi.useFakeTimers();
    const offline = new TypeError('offline');
    const code = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue(Extra);
    const { Part } = lazyExtra<{ name: string }>(code, Placeholder);
    const { unmount } = render(<Part name="one" />);
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
    expect(screen.getByText('a stand-in')).toBeTruthy();
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
    expect(screen.getByText('the code of one')).toBeTruthy();
    expect(vi.getTimerCount()).toBe(0);
    unmount();
  });
});
