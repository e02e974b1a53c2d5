// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

afterEach(cleanup);

it('shows success, info, warning, error and loading, each marked as what it is, with a button to close it', async () => {
  render(<Toaster />);
  for (const type of ['success', 'info', 'warning', 'error', 'loading'] as const) {
    toast[type](`A ${type} notice`);
    const notice = (await screen.findByText(`A ${type} notice`)).closest('li');
    expect(notice?.dataset.type).toBe(type);
    if (type !== 'loading') expect(notice?.querySelector('button[aria-label="Close"]')).toBeTruthy();
  }
});
