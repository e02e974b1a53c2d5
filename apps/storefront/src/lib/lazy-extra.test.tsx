// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyExtra } from './lazy-extra.tsx';

const Extra = ({ name }: { name: string }) => <p>the code of {name}</p>;
const StandIn = () => <p>a stand-in</p>;

afterEach(cleanup);

describe('lazyExtra', () => {
  it('draws its stand-in until its code is here', async () => {
    const { Part } = lazyExtra(async () => Extra, StandIn);
    render(<Part name="one" />);
    expect(screen.getByText('a stand-in')).toBeTruthy();
    expect(await screen.findByText('the code of one')).toBeTruthy();
    expect(screen.queryByText('a stand-in')).toBeNull();
  });

  it('draws at once what was asked for before', async () => {
    const { load, Part } = lazyExtra(async () => Extra, StandIn);
    await load();
    render(<Part name="one" />);
    expect(screen.getByText('the code of one')).toBeTruthy();
  });

  it('goes on with its stand-in when its code cannot be had, and asks again when it is drawn anew', async () => {
    const code = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Extra);
    const { Part } = lazyExtra<{ name: string }>(code, StandIn);
    const { rerender } = render(<Part name="one" />);
    await waitFor(() => expect(code).toHaveBeenCalledOnce());
    expect(screen.getByText('a stand-in')).toBeTruthy();
    rerender(<Part name="two" />);
    expect(await screen.findByText('the code of two')).toBeTruthy();
    expect(code).toHaveBeenCalledTimes(2);
  });
});
