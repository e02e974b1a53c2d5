import type { FastifyInstance } from 'fastify';

/** The parts of the application that payments need. */
export const getPaymentDependencies = ({ db, providers, config }: FastifyInstance) => ({
  db,
  providers,
  storeOrigin: config.storeOrigin,
  staffMail: config.staffMail,
});
