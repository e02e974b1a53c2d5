// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, loadParts } from './lazy-part.tsx';

const Part = ({ name }: { name: string }) => <p>part {name}</p>;

function makePage(load: () => Promise<typeof Part>) {
  const Lazy = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: each test needs its own page.
  return function Page() {
    const [name, setName] = useState('one');
    return (
      <main>
        <button type="button" onClick={() => setName('two')}>
          {name}
        </button>
        <Lazy name={name} />
      </main>
    );
  };
}

/** Renders a page as the server does, and puts its markup into the document. */
async function serve(load: () => Promise<typeof Part>) {
  const ServerPage = makePage(async () => Part);
  await loadParts();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<ServerPage />);
  document.body.replaceChildren(root);
  const Page = makePage(load);
  await act(async () => hydrateRoot(root, <Page />));
  // Parts are loaded at the first input.
  await act(async () => fireEvent.keyDown(root));
}

afterEach(cleanup);

describe('lazyPart', () => {
  it('is rendered by the server', async () => {
    const Page = makePage(async () => Part);
    await loadParts();
    expect(renderToString(<Page />)).toContain('part <!-- -->one');
  });

  it('keeps the markup of the server while its code loads, even when its props change', async () => {
    let arrive = (_: typeof Part) => {};
    await serve(() => new Promise((resolve) => (arrive = resolve)));
    const markup = screen.getByText('part one');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('two')).toBeTruthy();
    expect(screen.getByText('part one')).toBe(markup);
    await act(async () => arrive(Part));
    expect(await screen.findByText('part two')).toBe(markup);
  });

  it('keeps the markup of the server and tries again when its code cannot be loaded', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Part);
    await serve(load);
    expect(load).toHaveBeenCalledOnce();
    expect(screen.getByText('part one')).toBeTruthy();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), 5_000);
    expect(await screen.findByText('part one')).toBeTruthy();
  }, 15_000);
});
