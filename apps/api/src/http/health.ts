import fp from 'fastify-plugin';

/** Liveness, and readiness, which needs the database. Both respond only yes or no. */
export const healthPlugin = fp(async (app) => {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const isReady = await app.db.$executeRaw`SELECT 1`.then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
});
