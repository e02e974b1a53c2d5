import { execFileSync } from 'node:child_process';
import type { ServerHost } from '@dilmun/dev-database/embedded-throwaway';
import { NotAvailable } from '../run.ts';

/** A host within this machine: a network namespace, reached through a bridge. */
export interface Host extends ServerHost {
  /** Pulls or plugs its cable: nothing is refused or reset meanwhile. */
  plug: (isUp: boolean) => void;
}

export interface Hosts<Name extends string> {
  /** This process's address in their network. */
  address: string;
  hosts: Record<Name, Host>;
  /** Addresses of shoppers, which this process has too. */
  clients: string[];
  close: () => void;
}

/** Enough that no address reaches a request limit. */
const clientsMax = 20;

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Opens one host for each name. Throws `NotAvailable` unless this process may create network namespaces. */
export function openHosts<Name extends string>(names: readonly Name[]): Hosts<Name> {
  const id = process.pid % 60_000;
  const network = `10.${77 + (id % 100)}.${Math.floor(id / 100) % 250}`;
  const bridge = `dbr${id}`;
  const spaces = names.map((_, index) => `dns${id}-${index}`);
  const close = () => {
    for (const words of [...spaces.map((space) => ['netns', 'del', space]), ['link', 'del', bridge]]) {
      try {
        ip(...words);
      } catch {
        // It was not created.
      }
    }
  };
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    const clients = Array.from({ length: clientsMax }, (_, index) => `${network}.${100 + index}`);
    for (const address of [`${network}.1`, ...clients]) ip('addr', 'add', `${address}/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    const hosts = names.map((name, index) => {
      const [space, cable, address] = [`dns${id}-${index}`, `dv${id}-${index}`, `${network}.${10 + index}`];
      ip('netns', 'add', space);
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
      ip('link', 'set', cable, 'master', bridge, 'up');
      ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      for (const device of ['eth0', 'lo']) ip('-n', space, 'link', 'set', device, 'up');
      const launcher = ['/usr/sbin/ip', 'netns', 'exec', space];
      return [name, { address, launcher, plug: (isUp: boolean) => ip('link', 'set', cable, isUp ? 'up' : 'down') }];
    });
    return { address: `${network}.1`, hosts: Object.fromEntries(hosts) as Record<Name, Host>, clients, close };
  } catch (error) {
    close();
    throw new NotAvailable('this process may not create network namespaces', { cause: error });
  }
}
