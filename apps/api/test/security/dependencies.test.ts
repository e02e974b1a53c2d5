import { type ExecFileException, execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inheritedEnvironment } from '../env.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const command = join(root, 'scripts', 'security', 'security.command.ts');
const timeout = 60_000;

/** Runs `pnpm security` with this registry. */
function security(words: string[], registry: string): Promise<{ code: number; text: string }> {
  const env = { ...inheritedEnvironment, pnpm_config_registry: registry, pnpm_config_fetch_retries: '0' };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...words], { cwd: root, env, timeout }, (error, stdout, stderr) => {
      const code = (error as ExecFileException | null)?.code;
      resolve({ code: typeof code === 'number' ? code : 0, text: `${stdout}${stderr}` });
    });
  });
}

/** Starts an advisory service with this answer. */
async function advisoryService(status: number, answer: object) {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const fastify = {
  fastify: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'A hole',
      severity: 'high',
      vulnerable_versions: '<99.0.0',
      cwe: ['CWE-79'],
      cvss: { score: 8, vectorString: null },
    },
  ],
};

describe('known vulnerabilities of the packages in use', () => {
  it('prints "not run" instead of a result if the advisory service is unavailable', {
    tags: 'S67',
    timeout,
  }, async () => {
    expect(await security(['audit'], 'http://127.0.0.1:9/')).toEqual({
      code: 0,
      text: 'not run: the advisory service could not be reached\n',
    });
    const refusing = await advisoryService(405, {});
    expect((await security(['audit'], refusing.url)).text).toBe('not run: the advisory service answered 405\n');
    await refusing.stop();
  });

  it('fails with --must-run if the advisory service is unavailable, as for a release', {
    tags: 'S67',
    timeout,
  }, async () => {
    expect(await security(['audit', '--must-run'], 'http://127.0.0.1:9/')).toEqual({
      code: 1,
      text: 'not run: the advisory service could not be reached\n',
    });
    const refusing = await advisoryService(503, {});
    expect(await security(['audit', '--must-run'], refusing.url)).toEqual({
      code: 1,
      text: 'not run: the advisory service answered 503\n',
    });
    await refusing.stop();
    const silent = await advisoryService(200, {});
    expect((await security(['audit', '--must-run'], silent.url)).code).toBe(0);
    await silent.stop();
  });

  it('fails on a high or critical vulnerability, and names it', { tags: 'S67', timeout }, async () => {
    const warning = await advisoryService(200, fastify);
    const { code, text } = await security(['audit'], warning.url);
    await warning.stop();
    expect(text).toMatch(/high .* A hole [\s\S]* fastify /);
    expect(code).toBe(1);
    const silent = await advisoryService(200, {});
    expect(await security(['audit'], silent.url)).toMatchObject({ code: 0, text: /No known vulnerabilities/ });
    await silent.stop();
  });

  it('one command lists every package of a release', { tags: 'S67', timeout }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-sbom-'));
    const file = join(folder, 'sbom.json');
    expect((await security(['sbom', file], 'http://127.0.0.1:9/')).code).toBe(0);
    const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    expect(bomFormat).toBe('CycloneDX');
    const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
    for (const name of ['fastify', 'react', 'pg', 'stripe', 'sanitize-html']) {
      const part = components.find((component: { name: string }) => component.name === name);
      expect(lockfile).toContain(`${name}@${part?.version}`);
    }
    expect(components.some(({ name }: { name: string }) => name === 'vitest')).toBe(false);
  });
});
