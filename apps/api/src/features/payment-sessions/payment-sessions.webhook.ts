import type { FastifyInstance } from 'fastify';

export async function paymentWebhooks(_app: FastifyInstance) {}
