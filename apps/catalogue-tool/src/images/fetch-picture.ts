import { type LookupAddress, type LookupOptions, lookup as lookUpName } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { fileBytesMax } from './convert.ts';

/** A picture of another site, not yet examined. `type`: its media type without parameters; '' if the site states none. */
export interface FetchedPicture {
  bytes: Buffer;
  type: string;
}

/** Why a picture cannot be fetched, for staff. */
export class UnreachablePicture extends Error {
  /** Another attempt soon may succeed. */
  readonly isPassing: boolean;
  /** In how many milliseconds, if the site says so. */
  readonly afterMs: number | null;

  constructor(message: string, { isPassing = false, afterMs = null as number | null } = {}) {
    super(message);
    this.isPassing = isPassing;
    this.afterMs = afterMs;
  }
}

const redirectsMax = 5;
const attemptMs = 30_000;
/** Pauses before the second and the third attempt. */
const pausesMs = [1_000, 4_000];
const pauseMaxMs = 30_000;
const connectionsPerHost = 4;
/** Failed pictures of one host in a row after which it is not asked again. */
const hostFailuresMax = 5;

/** True for an address of the internet: not of a private network, of this machine, or with another special purpose. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

type LookUp = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Settings of fetching. `isAllowed`: whether a network address may be connected to. `lookUp`: resolves a name. */
export interface FetchSettings {
  isAllowed?: (address: string) => boolean;
  lookUp?: LookUp;
  pausesMs?: readonly number[];
  attemptMs?: number;
}

/**
 * Creates a function that fetches a picture by http or https. It follows five redirects and connects only to allowed
 * addresses, which are examined after the name was resolved, for each redirect too, so that a sheet cannot read what only
 * this machine or its network can. It gives up after 30 seconds, three attempts, 30 MB, or any type that is no picture.
 * Throws `UnreachablePicture`.
 */
export function createPictureFetcher({
  isAllowed = isPublicAddress,
  lookUp = lookUpName,
  pausesMs: pauses = pausesMs,
  attemptMs: timeoutMs = attemptMs,
}: FetchSettings = {}): (address: string) => Promise<FetchedPicture> {
  const options = { keepAlive: true, maxSockets: connectionsPerHost };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const lookup = createLookup(isAllowed, lookUp);
  const failures = new Map<string, number>();

  const open = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { get } = url.protocol === 'https:' ? https : http;
      const agent = agents[url.protocol as keyof typeof agents];
      get(url, { agent, lookup, signal, headers: { accept: 'image/*' } }, resolve).on('error', reject);
    });

  const attempt = async (address: string): Promise<FetchedPicture> => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = readAddress(address);
    for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) !== 0 && !isAllowed(literal)) throw new UnreachablePicture(refusal);
      const answer = await open(url, signal);
      const { statusCode = 0, headers } = answer;
      if (![301, 302, 303, 307, 308].includes(statusCode)) return await readAnswer(answer);
      answer.destroy();
      url = readAddress(new URL(headers.location ?? '', url).href);
    }
    throw new UnreachablePicture(`redirects more than ${redirectsMax} times`);
  };

  return async (address) => {
    const { host, hostname } = readAddress(address);
    for (let failed = 0; ; failed += 1) {
      if ((failures.get(host) ?? 0) >= hostFailuresMax) throw new UnreachablePicture(`${host} did not answer before`);
      try {
        const picture = await attempt(address);
        failures.delete(host);
        return picture;
      } catch (error) {
        const problem = describe(error, timeoutMs);
        const pauseMs = pauses[failed];
        if (problem.isPassing && pauseMs !== undefined) {
          await delay(Math.min(Math.max(pauseMs, problem.afterMs ?? 0), pauseMaxMs));
          continue;
        }
        if (problem.isPassing) failures.set(host, (failures.get(host) ?? 0) + 1);
        // Not the host that a redirect names.
        if (isOfMissingHost(error, hostname)) failures.set(host, hostFailuresMax);
        throw problem;
      }
    }
  };
}

const refusal = 'is in a private network, from which nothing is fetched without --pictures anywhere';

function readAddress(address: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new UnreachablePicture('is no http or https address');
  if (url.username !== '' || url.password !== '') throw new UnreachablePicture('contains a user name or password');
  return url;
}

/** Resolves names for connections; refuses a name if any of its addresses is not allowed. */
const createLookup =
  (isAllowed: (address: string) => boolean, lookUp: LookUp): LookupFunction =>
  (hostname, options, done) =>
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new UnreachablePicture('has no address'), '');
      if (addresses.some(({ address }) => !isAllowed(address))) return done(new UnreachablePicture(refusal), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** Reads the body of a picture, up to the limit. */
async function readAnswer(answer: IncomingMessage): Promise<FetchedPicture> {
  const { statusCode = 0, headers } = answer;
  try {
    if (statusCode !== 200) {
      const seconds = Number(headers['retry-after']);
      throw new UnreachablePicture(`answers ${statusCode}`, {
        isPassing: [408, 425, 429].includes(statusCode) || statusCode >= 500,
        afterMs: Number.isFinite(seconds) ? seconds * 1_000 : null,
      });
    }
    const type = (headers['content-type'] ?? '').split(';', 1).join().trim().toLowerCase();
    if (!/^(?:image\/.+|application\/octet-stream|binary\/octet-stream)?$/.test(type))
      throw new UnreachablePicture(`is ${type}, no picture`);
    if (Number(headers['content-length']) > fileBytesMax) throw new UnreachablePicture('is larger than 30 MB');
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of answer) {
      length += part.length;
      if (length > fileBytesMax) throw new UnreachablePicture('is larger than 30 MB');
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts), type };
  } catch (error) {
    answer.destroy();
    throw error;
  }
}

/** Whether the name `hostname` does not exist. */
const isOfMissingHost = (error: unknown, hostname: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ENOTFOUND' &&
  'hostname' in error &&
  error.hostname === hostname;

/** The reason of a failure for staff; those of the network may pass. */
function describe(error: unknown, timeoutMs: number): UnreachablePicture {
  if (error instanceof UnreachablePicture) return error;
  const { name, code = name } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return new UnreachablePicture('has a host that does not exist');
  const isLate = name === 'AbortError' || name === 'TimeoutError';
  const message = isLate ? `took more than ${timeoutMs / 1_000} seconds` : `failed with ${code}`;
  return new UnreachablePicture(message, { isPassing: true });
}
