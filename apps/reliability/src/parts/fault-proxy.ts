import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** The faults that the proxy applies to the bytes it forwards. */
export interface Fault {
  /** Delay of each chunk, in both directions. */
  delayMs?: number;
  /** Accepts data from both sides and forwards none: the peer is unreachable without a reset. */
  isHalfOpen?: boolean;
  /** Bandwidth of each direction of each connection. */
  bytesPerSecond?: number;
}

/** A TCP proxy that simulates network faults between the shop and its database: delay, half-open, throttled, cut. */
export async function startFaultProxy(target: { port: number; host: string }, port = 0, address = '127.0.0.1') {
  let fault: Fault = {};
  const sockets = new Set<Socket>();
  const applyFault = () =>
    new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        const { delayMs = 0, bytesPerSecond = Number.POSITIVE_INFINITY, isHalfOpen } = fault;
        const waitMs = delayMs + (chunk.length / bytesPerSecond) * 1_000;
        if (waitMs > 0) await delay(waitMs);
        done(null, isHalfOpen ? undefined : chunk);
      },
    });
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pipeline(near, applyFault(), far, () => undefined);
    pipeline(far, applyFault(), near, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set: (next: Fault) => {
      fault = next;
    },
    /** Closes every connection immediately. */
    cut,
    stop: async () => {
      const closed = server[Symbol.asyncDispose]();
      cut();
      await closed;
    },
  };
}
