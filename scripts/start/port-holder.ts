import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { Explained } from '../progress.mjs';

/** Refuses a port that somebody else listens on, and names who, where the system tells. */
export async function refuseTakenPort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const problem = await problemListening(port, host);
    if (problem === 'EACCES')
      throw new Explained(`Port ${port} needs special rights: take another, as in PORT=3001 npm start.`);
    if (problem === 'EADDRINUSE') {
      const holder = holderOf(port);
      const who = holder ? ` by ${holder}` : '';
      throw new Explained(`Port ${port} is taken${who}: end that, or take another, as in PORT=${port + 1} npm start.`);
    }
  }
}

function problemListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** By Linux's own tables: which process has the listening socket open. Null elsewhere, or when we may not look. */
function holderOf(port: number): string | null {
  try {
    const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFileSync(file, 'utf8')).join('\n');
    const wanted = port.toString(16).toUpperCase().padStart(4, '0');
    const fields = tables.split('\n').map((line) => line.trim().split(/\s+/));
    const inode = fields.find(([, local, , state]) => local?.endsWith(`:${wanted}`) && state === '0A')?.[9];
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && hasOpen(name, `socket:[${inode}]`));
    if (!pid) return null;
    return `process ${pid} (${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 80)})`;
  } catch {
    return null;
  }
}

function hasOpen(pid: string, target: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((descriptor) => readlinkSync(`${folder}/${descriptor}`) === target);
  } catch {
    return false;
  }
}
