import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What the proxy does to the bytes that pass through it. */
export interface Fault {
  /** Holds every piece back so long, either way. */
  delayMs?: number;
  /** Takes what either side says and passes none of it on: the other side is gone, and nobody says so. */
  isHalfOpen?: boolean;
  /** So many bytes a second, each way of each connection. */
  bytesPerSecond?: number;
}

export interface FaultProxy {
  port: number;
  set: (fault: Fault) => void;
  /** Ends every connection in the middle of whatever it says. */
  cut: () => void;
  stop: () => Promise<void>;
}

/** A TCP proxy that can be slow, deaf, narrow or cut: what a network does between the shop and its database. */
export async function startFaultProxy(target: { port: number; host: string }, port = 0): Promise<FaultProxy> {
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
        // A narrow wire takes the next piece when the last is through.
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
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
