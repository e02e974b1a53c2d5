import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux, macOS and Windows give to connections and servers that ask for any: one of these could take
 * a port before the server that it was found for.
 */
const range = [20_000, 32_768] as const;

/** Finds a free port of 127.0.0.1: `preferredPort` if it is free. */
export async function findFreePort(preferredPort = 0): Promise<number> {
  for (let tries = 0, port = preferredPort; tries < 100; tries++, port = randomInt(...range)) {
    if (port > 0 && (await isFree(port))) return port;
  }
  throw new Error('This machine has no free port.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    await server[Symbol.asyncDispose]();
    return true;
  } catch {
    return false;
  }
}
