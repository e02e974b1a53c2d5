import { execFileSync } from 'node:child_process';
import type { ServerHost } from '@dilmun/dev-database/embedded-throwaway';
import { NotAvailable, type RunContext } from '../run.ts';

/** A host within this machine: a network namespace, reached through a bridge. */
export interface Host extends ServerHost {
  /** Pulls or plugs its cable: nothing is refused or reset meanwhile. */
  plug: (isUp: boolean) => void;
}

/** Enough that no address reaches a request limit. */
const clientCount = 20;

const ip = (words: string) => execFileSync('ip', words.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });

/**
 * Opens one host for each name, for the duration of the run. `address` is this process's address in their network,
 * `clients` further addresses of it, for shoppers. Throws `NotAvailable` unless this process may create network
 * namespaces.
 */
export function openHosts<Name extends string>(run: RunContext, names: readonly Name[]) {
  const id = process.pid % 60_000;
  const network = `10.${77 + (id % 100)}.${Math.floor(id / 100) % 250}`;
  const [address, bridge] = [`${network}.1`, `dbr${id}`];
  const clients = Array.from({ length: clientCount }, (_, index) => `${network}.${100 + index}`);
  const open = (name: Name, index: number): [Name, Host] => {
    const [space, cable, own] = [`dns${id}-${index}`, `dv${id}-${index}`, `${network}.${10 + index}`];
    ip(`netns add ${space}`);
    run.defer(() => void ip(`netns del ${space}`));
    ip(`link add ${cable} type veth peer name eth0 netns ${space}`);
    ip(`link set ${cable} master ${bridge} up`);
    ip(`-n ${space} addr add ${own}/24 dev eth0`);
    for (const device of ['eth0', 'lo']) ip(`-n ${space} link set ${device} up`);
    const launcher = ['/usr/sbin/ip', 'netns', 'exec', space];
    return [name, { address: own, launcher, plug: (isUp) => ip(`link set ${cable} ${isUp ? 'up' : 'down'}`) }];
  };
  try {
    ip(`link add ${bridge} type bridge`);
    run.defer(() => void ip(`link del ${bridge}`));
    for (const own of [address, ...clients]) ip(`addr add ${own}/24 dev ${bridge}`);
    ip(`link set ${bridge} up`);
    return { address, clients, hosts: Object.fromEntries(names.map(open)) as Record<Name, Host> };
  } catch (error) {
    throw new NotAvailable('this process may not create network namespaces', { cause: error });
  }
}
