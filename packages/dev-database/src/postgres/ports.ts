import { createServer } from 'node:net';

/** Finds a free port of 127.0.0.1: `preferredPort` if it is free, otherwise one that the system chooses. */
export async function findFreePort(preferredPort = 0): Promise<number> {
  return (
    (await tryPort(preferredPort)) ?? (await tryPort(0)) ?? Promise.reject(new Error('This machine has no free port.'))
  );
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null));
    });
  });
}
