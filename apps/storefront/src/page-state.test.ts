import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { defaultPage } from './lib/page-context.ts';
import { type PageState, readPageState, writePageState } from './page-state.ts';

function makeState(...lists: readonly unknown[]): PageState {
  const client = new QueryClient();
  lists.forEach((data, at) => {
    client.setQueryData(['variants', at], data);
  });
  return {
    origin: 'https://shop.example',
    settings: defaultPage.settings,
    missingPath: null,
    queries: dehydrate(client),
  };
}

const overview = { key: 'Overview', value: ['<p>long text</p>'] };
const specs = (weight: string) => ({ key: 'Specs', value: [`<p>${weight}</p>`] });

it('writes a tab that several variants share once, and reads it back', () => {
  const variants = [
    { partNumber: 'A', quantity: 3, footerItems: [overview, specs('58 g')] },
    { partNumber: 'B', quantity: 0, footerItems: [overview, specs('65 g')] },
    { partNumber: 'C', quantity: 0, footerItems: [overview, specs('65 g'), overview] },
    { partNumber: 'D', quantity: 0, footerItems: [] },
  ];
  const others = [{ partNumber: 'E', quantity: 1, footerItems: [overview, specs('58 g')] }];
  const state = makeState(variants, others);
  const written = writePageState(state);
  expect(written.match(/long text/g)).toHaveLength(3);
  expect(written.match(/58 g/g)).toHaveLength(2);
  expect(written.match(/65 g/g)).toHaveLength(1);
  expect(readPageState(written)).toEqual(state);
});

it('keeps other lists, numbers and objects as they are', () => {
  const state = makeState([{ quantity: 1 }, { quantity: 1 }], [1, 1], { footerItems: 5 }, ['a'], [], null);
  expect(readPageState(writePageState(state))).toEqual(state);
});
