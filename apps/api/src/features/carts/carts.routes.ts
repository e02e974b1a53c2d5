import type { FastifyInstance } from 'fastify';

export async function cartsRoutes(_app: FastifyInstance) {}
