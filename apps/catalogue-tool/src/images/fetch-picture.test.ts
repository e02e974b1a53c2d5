import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictureFetcher, type FetchSettings, isPublicAddress } from './fetch-picture.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
/** Requests by path. */
const asked = new Map<string, number>();
let server: Server;
let port: number;

const answer: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const times = (asked.get(pathname) ?? 0) + 1;
  asked.set(pathname, times);
  const send = (code: number, headers: Record<string, string>, body: Buffer | string = '') =>
    response.writeHead(code, headers).end(body);
  if (pathname === '/watch.jpg') return send(200, { 'content-type': 'image/jpeg; charset=binary' }, jpeg);
  if (pathname === '/to') return send(302, { location: searchParams.get('url') ?? '' });
  if (pathname === '/circle') return send(301, { location: '/circle' });
  if (pathname === '/busy-once') return times === 1 ? send(503, {}) : send(200, { 'content-type': 'image/png' }, jpeg);
  if (pathname === '/always-busy') return send(500, {});
  if (pathname === '/page') return send(200, { 'content-type': 'text/html' }, '<h1>Sign in</h1>');
  if (pathname === '/declared') return send(200, { 'content-type': 'image/jpeg', 'content-length': '99000000' });
  if (pathname === '/endless') {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const chunk = Buffer.alloc(1024 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', more);
    };
    return more();
  }
  if (pathname === '/silent') return;
  return send(404, {});
};

beforeAll(async () => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** May reach this server, at its address 127.0.0.1, and the internet. */
const fetchHere = (path: string, more: { attemptMs?: number } = {}) =>
  createPictureFetcher({
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    pausesMs: [1, 1],
    ...more,
  })(path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : path);

/** Resolves no name, as DNS answers for hosts that do not exist, and notes the names that were asked. */
const missing =
  (lookedUp: string[]): NonNullable<FetchSettings['lookUp']> =>
  (hostname, _options, done) => {
    lookedUp.push(hostname);
    process.nextTick(
      done,
      Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND', hostname }),
      [],
    );
  };

describe('fetching a picture', () => {
  it('returns its bytes and its type, by an address or a name', async () => {
    expect(await fetchHere('/watch.jpg')).toEqual({ bytes: jpeg, type: 'image/jpeg' });
    const { bytes } = await createPictureFetcher({ isAllowed: () => true })(`http://localhost:${port}/watch.jpg`);
    expect(bytes).toEqual(jpeg);
  });

  it('follows redirects, five at most', async () => {
    expect((await fetchHere('/to?url=/watch.jpg')).type).toBe('image/jpeg');
    await expect(fetchHere('/circle')).rejects.toThrow('redirects more than 5 times');
  });

  it('tries again what failed in passing, three times in all', async () => {
    expect((await fetchHere('/busy-once')).type).toBe('image/png');
    await expect(fetchHere('/always-busy')).rejects.toThrow('answers 500');
    expect(asked.get('/always-busy')).toBe(3);
  });

  it('does not try again what is missing', async () => {
    await expect(fetchHere('/gone')).rejects.toThrow('answers 404');
    expect(asked.get('/gone')).toBe(1);
  });

  it('refuses what is no picture, and what is larger than 30 MB, declared or not', async () => {
    await expect(fetchHere('/page')).rejects.toThrow('is text/html, no picture');
    await expect(fetchHere('/declared')).rejects.toThrow('is larger than 30 MB');
    await expect(fetchHere('/endless')).rejects.toThrow('is larger than 30 MB');
  });

  it('gives up a site that does not answer in time', async () => {
    await expect(fetchHere('/silent', { attemptMs: 200 })).rejects.toThrow('took more than 0.2 seconds');
  });

  it('asks a host that failed five times in a row no more', async () => {
    const fetchPicture = createPictureFetcher({ isAllowed: () => true, pausesMs: [] });
    const fail = (at: number) => fetchPicture(`http://127.0.0.1:${port}/always-busy?${at}`);
    for (let at = 0; at < 5; at += 1) await expect(fail(at)).rejects.toThrow('answers 500');
    await expect(fetchPicture(`http://127.0.0.1:${port}/watch.jpg`)).rejects.toThrow(/did not answer before/);
  });

  it('looks a host that does not exist up once, and never again', async () => {
    const lookedUp: string[] = [];
    const fetchPicture = createPictureFetcher({ lookUp: missing(lookedUp), pausesMs: [] });
    await expect(fetchPicture('http://gone.example/1.jpg')).rejects.toThrow('has a host that does not exist');
    await expect(fetchPicture('http://gone.example/2.jpg')).rejects.toThrow('gone.example did not answer before');
    expect(lookedUp).toEqual(['gone.example']);
  });

  it('asks a host again whose redirect names one that does not exist', async () => {
    const isAllowed = () => true;
    const fetchPicture = createPictureFetcher({ lookUp: missing([]), isAllowed, pausesMs: [] });
    const here = `http://127.0.0.1:${port}`;
    await expect(fetchPicture(`${here}/to?url=http://gone.example/1.jpg`)).rejects.toThrow('does not exist');
    expect((await fetchPicture(`${here}/watch.jpg`)).type).toBe('image/jpeg');
  });

  it.each(['ftp://127.0.0.1/a.jpg', 'file:///etc/passwd', 'http:'])('refuses %s', async (address) => {
    await expect(fetchHere(address)).rejects.toThrow('is no http or https address');
  });

  it('refuses an address with a password', async () => {
    await expect(fetchHere('http://a:b@127.0.0.1/a.jpg')).rejects.toThrow('contains a user name or password');
  });
});

describe('private networks', { tags: 'S50' }, () => {
  const fetchPicture = createPictureFetcher({ pausesMs: [] });

  it.each([
    'http://127.0.0.1:PORT/watch.jpg',
    'http://localhost:PORT/watch.jpg',
    'http://0x7f000001:PORT/watch.jpg',
    'http://2130706433:PORT/watch.jpg',
    'http://[::1]:PORT/watch.jpg',
    'http://[::ffff:127.0.0.1]:PORT/watch.jpg',
    'http://0.0.0.0:PORT/watch.jpg',
  ])('%s is refused, and nothing is asked', async (address) => {
    const before = asked.get('/watch.jpg');
    await expect(fetchPicture(address.replace('PORT', `${port}`))).rejects.toThrow('is in a private network');
    expect(asked.get('/watch.jpg')).toBe(before);
  });

  it.each(['http://127.0.0.2:PORT/watch.jpg', 'http://169.254.169.254/latest'])(
    'a redirect to %s is refused',
    async (target) => {
      const url = encodeURIComponent(target.replace('PORT', `${port}`));
      await expect(fetchHere(`/to?url=${url}`)).rejects.toThrow('is in a private network');
    },
  );

  it('a redirect to a name that resolves to a private address is refused', async () => {
    const before = asked.get('/watch.jpg');
    const isAllowed = (address: string) => address === '127.0.0.1' && !resolving;
    let resolving = false;
    const fetchOnce = createPictureFetcher({ isAllowed, pausesMs: [] });
    const url = encodeURIComponent(`http://localhost:${port}/watch.jpg`);
    // The first host is an address, so that only the second one is resolved.
    const fetched = fetchOnce(`http://127.0.0.1:${port}/to?url=${url}`);
    resolving = true;
    await expect(fetched).rejects.toThrow('is in a private network');
    expect(asked.get('/watch.jpg')).toBe(before);
  });

  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['127.8.8.8', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});
