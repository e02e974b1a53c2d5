import type { FastifyInstance } from 'fastify';

export async function sessionsRoutes(_app: FastifyInstance) {}
