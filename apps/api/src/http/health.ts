import fp from 'fastify-plugin';
import { shopVersion } from '../process/version.ts';
import { versionHeader } from './catalogue.ts';
import { isReadOnly } from './health.sql.ts';

/**
 * Liveness, and readiness, which needs the catalogue and a database that can be written: a read-only one takes no orders. Both respond
 * only yes or no, readiness names the release, and in a header the catalogue's version; the log says why, once per change.
 */
export const healthPlugin = fp(async (app) => {
  const findFault = () =>
    isReadOnly(app.db).then(
      (isRefusingWrites) => (isRefusingWrites ? 'the database is read-only' : findCatalogueFault()),
      () => 'the database does not answer',
    );
  const findCatalogueFault = () => {
    try {
      app.readCatalogue();
      return null;
    } catch {
      return 'the catalogue is not loaded';
    }
  };
  let lastFault: string | null = null;
  let checked: { at: number; fault: ReturnType<typeof findFault> } | undefined;
  /** Asks the database at most once a second, however many requests there are. */
  const findFaultOfSecond = () => {
    const now = performance.now();
    if (!checked || now - checked.at >= 1_000) checked = { at: now, fault: findFault() };
    return checked.fault;
  };
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const fault = await findFaultOfSecond();
    if (fault && fault !== lastFault) app.log.error(`the shop is not ready: ${fault}`);
    lastFault = fault;
    if (!fault) reply.header(versionHeader, app.readCatalogue().catalogue.version);
    return reply.code(fault ? 503 : 200).send({ status: fault ? 'unavailable' : 'ok', version: shopVersion });
  });
});
