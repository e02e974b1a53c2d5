import { createServer } from 'node:net';
import { ExplainedError } from '../progress.mjs';

/** Throws ExplainedError if the port is in use or needs special rights. */
export async function refuseTakenPort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const problem = await findListenError(port, host);
    if (problem === 'EACCES')
      throw new ExplainedError(`Port ${port} needs special rights: use another one, for example PORT=3001 npm start.`);
    if (problem === 'EADDRINUSE') {
      throw new ExplainedError(
        `Port ${port} is in use: stop the program that uses it, or use another port (PORT=${port + 1} npm start).`,
      );
    }
  }
}

function findListenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
