// @vitest-environment happy-dom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@dilmun/settings/limits';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readStored, removeAllStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { changeSaved, followAccount } from './saved-products.changes.ts';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** A minimal API with one account's list, the latest first. */
let server: Server;
let saved: string[];
/** Parts whose change the API refuses. */
let refused: string[];
/** The response to a change of this part waits until `release` is called. */
let held: string;
let release: () => void;

beforeEach(async () => {
  [saved, refused, held] = [[], [], ''];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const parts: string[] =
      chunks.length > 0
        ? JSON.parse(Buffer.concat(chunks).toString()).partNumbers
        : [request.url?.split('/').at(-1) ?? ''];
    const isRefused = parts.some((part) => refused.includes(part));
    if (request.method !== 'GET' && !isRefused) {
      const others = saved.filter((part) => !parts.includes(part));
      saved = request.method === 'POST' ? [...parts, ...others] : others;
    }
    const body = isRefused
      ? { statusCode: 429, code: 'RATE_LIMITED', message: 'no' }
      : { message: 'fine', data: [...saved] };
    if (parts.includes(held)) await released;
    response.writeHead(isRefused ? 429 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  window.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  window.localStorage.clear();
  writeStored('access-token', 'mine');
  writeStored('savedProducts', { partNumbers: [], isOfAccount: true });
});

afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const list = () => readStored('savedProducts')?.partNumbers;

it('shows a change at once, and restores the list if the account refuses it', async () => {
  [refused, held] = [['A'], 'A'];
  const change = changeSaved('A', true);
  expect(list()).toEqual(['A']);
  release();
  expect(await change).toBe(false);
  expect(list()).toEqual([]);
});

it('keeps a later change if an earlier one is refused', async () => {
  [refused, held] = [['A'], 'A'];
  const changes = [changeSaved('A', true), changeSaved('B', true)];
  await delay(200);
  release();
  expect(await Promise.all(changes)).toEqual([false, true]);
  expect(list()).toEqual(['B']);
});

it('keeps a later change if the response to an earlier one arrives after it', async () => {
  held = 'A';
  const changes = [changeSaved('A', true), changeSaved('B', true), changeSaved('B', false), changeSaved('C', true)];
  await delay(200);
  expect(list()).toEqual(['C', 'A']);
  release();
  await Promise.all(changes);
  expect(list()).toEqual(['C', 'A']);
  expect(saved).toEqual(['C', 'A']);
});

it('merges the list of a guest, and keeps a change that is made meanwhile', async () => {
  [saved, held] = [['B'], 'A'];
  writeStored('savedProducts', { partNumbers: ['A'], isOfAccount: false });
  const merge = followAccount();
  const change = changeSaved('C', true);
  await delay(200);
  release();
  await Promise.all([merge, change]);
  expect(readStored('savedProducts')).toEqual({ partNumbers: ['C', 'A', 'B'], isOfAccount: true });
});

it('a guest’s list has the length of an account’s: the oldest products leave it', async () => {
  removeAllStored();
  for (let part = 0; part <= limits.savedProductsMax; part += 1) await changeSaved(String(part), true);
  expect(list()).toHaveLength(limits.savedProductsMax);
  expect(list()?.[0]).toBe(String(limits.savedProductsMax));
});

it('stores nothing once the shopper has signed out', async () => {
  held = 'A';
  const change = changeSaved('A', true);
  await delay(200);
  removeAllStored();
  release();
  await change;
  expect(readStored('savedProducts')).toBeNull();
});
