// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RedirectCountdown } from './redirect-countdown.tsx';

const onEnd = vi.fn();
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onEnd.mockClear();
  render(<RedirectCountdown onEnd={onEnd} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('counts down from 30 seconds and redirects after 30 seconds, not after 29', {
  tags: ['spec-157', 'spec-235', 'spec-352'],
}, async () => {
  expect(screen.getByRole('timer').textContent).toBe('You will be redirected to home in 30 seconds.');
  await advance(29_000);
  expect(screen.getByRole('timer').textContent).toBe('You will be redirected to home in 1 seconds.');
  await advance(900);
  expect(onEnd).not.toHaveBeenCalled();
  await advance(100);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('does not redirect a shopper who stays', { tags: 'spec-235' }, async () => {
  await advance(29_000);
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  await advance(120_000);
  expect(onEnd).not.toHaveBeenCalled();
  expect(screen.queryByRole('timer')).toBeNull();
});
