import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface RoundRobin {
  url: string;
  /** Which addresses take part from now on. */
  serve: (urls: readonly string[]) => void;
  stop: () => Promise<void>;
}

/** What stands before several processes: each connection to the next one in turn, past those that do not answer. */
export async function startRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  let ports = urls.map((url) => Number(new URL(url).port));
  let turn = 0;
  const sockets = new Set<Socket>();

  const reach = (near: Socket, tries: number) => {
    const port = ports[turn++ % ports.length] ?? 0;
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    far.once('connect', () => {
      sockets.add(far);
      near.pipe(far);
      far.pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    far.on('error', () => {
      sockets.delete(far);
      if (far.connecting && tries > 1) reach(near, tries - 1);
      else near.destroy();
    });
  };

  const server = createServer({ noDelay: true, pauseOnConnect: true }, (near) => {
    sockets.add(near);
    near.on('error', () => undefined);
    near.on('close', () => sockets.delete(near));
    reach(near, ports.length + 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      ports = next.map((url) => Number(new URL(url).port));
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
