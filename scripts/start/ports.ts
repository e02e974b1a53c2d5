import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../packages/dev-database/src/postgres/ports.ts';
import { settings } from './settings.ts';

export interface SandboxPorts {
  stripe: number;
  benefit: number;
  smtp: number;
  mailPage: number;
}

/**
 * Free ports of this machine: random, but the same at the next start unless taken by then, because a payment that is
 * under way points there.
 */
export async function keptSandboxPorts(): Promise<SandboxPorts> {
  const file = join(settings.dataFolder, 'ports.json');
  const kept: Partial<SandboxPorts> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const taken = new Set<number>();
  const pick = async (wished?: number): Promise<number> => {
    const port = await freePort(wished);
    if (taken.has(port)) return pick();
    taken.add(port);
    return port;
  };
  const ports = {
    stripe: await pick(kept.stripe),
    benefit: await pick(kept.benefit),
    smtp: await pick(kept.smtp),
    mailPage: await pick(kept.mailPage),
  };
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}
