/**
 * `pnpm bench [api|growing|catalogue] …`: runs one benchmark on an idle machine, that of the API without a name.
 *
 * - `api [rounds] [requests per round] [part of a name]`: processor time of requests beside that of a bare server.
 * - `growing [rounds] [requests per round]`: what nginx, its cache, a second process, PgBouncer and a replica add.
 * - `catalogue [parts …]`: processor time, waiting and memory of the catalogue commands.
 */
const benchmarks: Record<string, () => Promise<unknown>> = {
  api: () => import('./api.bench.ts'),
  growing: () => import('./growing.bench.ts'),
  catalogue: () => import('./catalogue.bench.ts'),
};
const [name = 'api'] = process.argv.slice(2);
const isNamed = name in benchmarks;
if (!isNamed && !/^\d+$/.test(name)) {
  console.error(`There is no benchmark "${name}". Name one of: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}
// Each benchmark reads its own values from there.
if (isNamed) process.argv.splice(2, 1);
await benchmarks[isNamed ? name : 'api']?.();
