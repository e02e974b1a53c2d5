import { findFreePort } from '../../packages/command/src/free-port.ts';
import { readState, replaceState } from './state-files.ts';

export interface SandboxPorts {
  stripe: number;
  benefit: number;
  smtp: number;
  mailPage: number;
}

/**
 * Loads the sandbox's ports, or chooses free ones and saves them. A later start uses the same ports unless they are
 * taken, because pending payments refer to them.
 */
export async function loadSandboxPorts(): Promise<SandboxPorts> {
  const kept: Partial<SandboxPorts> = JSON.parse(readState('ports.json') ?? '{}');
  const ports: SandboxPorts = { stripe: 0, benefit: 0, smtp: 0, mailPage: 0 };
  for (const name of ['stripe', 'benefit', 'smtp', 'mailPage'] as const) {
    let port = await findFreePort(kept[name]);
    while (Object.values(ports).includes(port)) port = await findFreePort();
    ports[name] = port;
  }
  replaceState('ports.json', JSON.stringify(ports));
  return ports;
}
