import { test as base, expect } from '@playwright/test';
import { type Addresses, shopAddresses } from '../env.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

interface Fixtures {
  shop: Addresses;
  /** A new mailbox. */
  mailbox: Mailbox;
  /** Violations of the Content Security Policy; a test that provokes one removes it again. */
  violations: string[];
  /** The hosts that pages may request. */
  ownHosts: RegExp;
}

const isOn = (address: string, hosts: RegExp) => {
  const { protocol, hostname } = new URL(address);
  return !/^(https?|wss?):$/.test(protocol) || hosts.test(hostname);
};

/**
 * Isolated tests without cookies or stored keys. A test fails when a page throws, requests another host or violates its
 * Content Security Policy.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  shop: async ({}, use) => use(shopAddresses()),
  baseURL: async ({ shop }, use) => use(shop.shopUrl),
  mailbox: async ({ shop }, use) => use(openMailbox(shop.mailPageUrl)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  violations: async ({}, use) => use([]),
  ownHosts: /^(?:localhost|127\.0\.0\.1)$/,
  context: async ({ context, violations, ownHosts }, use) => {
    const foreign: string[] = [];
    const thrown: string[] = [];
    context.on('request', (request) => {
      if (!isOn(request.url(), ownHosts)) foreign.push(request.url());
    });
    context.on('weberror', (error) => {
      // An error without stack frames, such as an import that failed, has an empty stack.
      const { stack, message } = error.error();
      thrown.push(`${error.page()?.url()}: ${stack || message}`);
    });
    await context.exposeBinding('policyBroken', (_source, what: string) => violations.push(what));
    await context.addInitScript({
      content: `document.addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, documentURI, disposition } = event;
        const did = disposition === 'report' ? ' reported ' : ' refused ';
        policyBroken(documentURI + ': ' + effectiveDirective + did + blockedURI);
      });`,
    });
    await use(context);
    expect(foreign, 'requests to other machines').toEqual([]);
    expect(violations, 'what the policy refused').toEqual([]);
    expect(thrown, 'errors that a page did not catch').toEqual([]);
  },
});

export { expect };
