import { test as base, expect } from '@playwright/test';
import { type Addresses, shopAddresses } from '../env.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

interface Fixtures {
  shop: Addresses;
  /** A mailbox that nobody has used before. */
  mailbox: Mailbox;
}

const isLoopback = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return !/^(https?|wss?):$/.test(protocol) || hostname === 'localhost' || hostname === '127.0.0.1';
};

/** Every test stands on its own: no cookie, no stored key. It fails when a page throws or asks another machine. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  shop: async ({}, use) => use(shopAddresses()),
  baseURL: async ({ shop }, use) => use(shop.shopUrl),
  mailbox: async ({ shop }, use) => use(openMailbox(shop.mailPageUrl)),
  context: async ({ context }, use) => {
    const foreign: string[] = [];
    const thrown: string[] = [];
    context.on('request', (request) => {
      if (!isLoopback(request.url())) foreign.push(request.url());
    });
    context.on('weberror', (error) => thrown.push(`${error.page()?.url()}: ${error.error().stack}`));
    await use(context);
    expect(foreign, 'requests to other machines').toEqual([]);
    expect(thrown, 'errors that a page did not catch').toEqual([]);
  },
});

export { expect };
