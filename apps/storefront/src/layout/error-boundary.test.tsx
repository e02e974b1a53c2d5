// @vitest-environment happy-dom
import { layout } from '@dilmun/messages/layout';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Failing(): never {
  throw new Error('its code could not be loaded');
}

it.each([
  [true, layout.crashed.title],
  [false, layout.offline.title],
])('shows why a page failed: onLine %s', (isOnline, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(
    <ErrorBoundary address="/">
      <Failing />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe(title);
});
