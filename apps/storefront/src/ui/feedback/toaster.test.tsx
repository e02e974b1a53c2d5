// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToasts, toast } from '../../lib/toast.ts';
import { Toaster } from './toaster.tsx';

const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const show = (title: string, options?: Parameters<typeof toast.info>[1]) => act(async () => toast.info(title, options));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />, { wrapper: MemoryRouter });
});

afterEach(async () => {
  toast.dismiss();
  await advance(200);
  cleanup();
  vi.useRealTimers();
});

describe('a toast', () => {
  it.each(['success', 'info', 'warning', 'error', 'loading'] as const)(
    '%s: has its type and can be closed',
    { tags: ['spec-237', 'spec-238'] },
    async (type) => {
      await act(async () => toast[type]('A notice'));
      const notice = screen.getByRole('listitem');
      expect(notice.dataset.type).toBe(type);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await advance(200);
      expect(screen.queryByText('A notice')).toBeNull();
    },
  );

  it('disappears after 4,000 ms, not before, with an animation of 200 ms', {
    tags: ['spec-238', 'spec-354', 'spec-357'],
  }, async () => {
    await show('Saved');
    await advance(3_999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await advance(1 + 199);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await advance(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays while the pointer is over it, then for its remaining time', async () => {
    await show('Saved');
    await advance(3_000);
    fireEvent.pointerEnter(screen.getByRole('list'));
    await advance(60_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('list'));
    await advance(1_000 + 200);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays while it loads, until it is dismissed', async () => {
    const id = await act(async () => toast.loading('Sending'));
    await advance(60_000);
    expect(screen.queryByText('Sending')).not.toBeNull();
    await act(async () => toast.dismiss(id));
    await advance(200);
    expect(screen.queryByText('Sending')).toBeNull();
  });

  it('is dismissed by a swipe of 20 px, not by a shorter one', { tags: ['spec-238', 'spec-356'] }, async () => {
    await show('Saved');
    const card = screen.getByRole('listitem');
    card.setPointerCapture = () => {};
    const swipe = async (to: number) => {
      fireEvent.pointerDown(card, { clientX: 100, button: 0 });
      fireEvent.pointerMove(card, { clientX: to });
      fireEvent.pointerUp(card, { clientX: to });
      await advance(200);
    };
    await swipe(119);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await swipe(120);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('returns the focus to the element that had it before', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    await show('Saved');
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
    expect(document.activeElement).toBe(screen.getByRole('list'));
    const close = screen.getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it('runs its action once and disappears', async () => {
    const onAction = vi.fn();
    await show('Added', { action: { label: 'Undo', onAction } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    await advance(200);
    expect(screen.queryByText('Added')).toBeNull();
  });
});

describe('toasts', () => {
  it('shows the three newest, the newest first', { tags: ['spec-238', 'spec-354'] }, async () => {
    for (const title of ['one', 'two', 'three', 'four']) await show(title);
    const shown = screen.getAllByRole('listitem').filter((item) => !item.hidden);
    expect(shown.map((item) => item.textContent)).toEqual(['four', 'three', 'two']);
  });

  it('of the checkout: one at a time, removed after 1,000,000 ms, not before', {
    tags: ['spec-239', 'spec-358'],
  }, async () => {
    const leaveCheckout = toast.enterCheckout();
    await show('Declined');
    await show('Declined again');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Declined again']);
    await advance(999_999);
    expect(screen.queryByText('Declined again')).not.toBeNull();
    await advance(1 + 200);
    expect(screen.queryByText('Declined again')).toBeNull();
    leaveCheckout();
  });

  it('stores no toast of the checkout for the next document after 4,000 ms', async () => {
    const leaveCheckout = toast.enterCheckout();
    await show('Declined');
    await advance(4_000);
    expect(screen.getByText('Declined')).toBeDefined();
    keepToasts();
    leaveCheckout();
    expect(sessionStorage.getItem('toasts')).toBe('[]');
  });

  it('shows unexpired toasts in the next document, except those with actions', async () => {
    await show('Signed in');
    await show('Added', { action: { label: 'Undo', onAction: () => {} } });
    keepToasts();
    toast.dismiss();
    await advance(200);
    cleanup();
    await act(async () => void render(<Toaster />, { wrapper: MemoryRouter }));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Signed in']);
  });
});
