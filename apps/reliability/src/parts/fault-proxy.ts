import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
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

export interface FaultProxy {
  port: number;
  set: (fault: Fault) => void;
  /** Resets every connection immediately. */
  cut: () => void;
  stop: () => Promise<void>;
}

/** A TCP proxy that simulates network faults between the shop and its database: delay, half-open, throttled, cut. */
export async function startFaultProxy(
  target: { port: number; host: string },
  port = 0,
  address = '127.0.0.1',
): Promise<FaultProxy> {
  let fault: Fault = {};
  const sockets = new Set<Socket>();

  const pass = (from: Socket, to: Socket) => {
    let last: Promise<void> = Promise.resolve();
    from.on('data', (piece) => {
      if (fault.isHalfOpen) return;
      const due = fault.delayMs ? delay(fault.delayMs) : null;
      const narrowMs = fault.bytesPerSecond ? (piece.length / fault.bytesPerSecond) * 1_000 : 0;
      const before = last;
      last = (async () => {
        await before;
        await due;
        // Throttling: the next chunk waits until this one is sent.
        if (narrowMs > 0) await delay(narrowMs);
        if (!to.destroyed) to.write(piece);
      })();
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!fault.isHalfOpen) void last.then(() => to.end());
    });
  };

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true });
    for (const socket of [near, far]) sockets.add(socket);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      fault = next;
    },
    cut,
    stop: () =>
      new Promise((resolve) => {
        fault = {};
        server.close(() => resolve());
        cut();
      }),
  };
}
