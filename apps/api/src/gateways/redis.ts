import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** Time limit of a Redis command, in milliseconds; after it the request is not limited. */
const answerMs = 250;

/** Opens a connection to Redis or Valkey; commands fail at once while it is down, so that requests do not wait. */
export function openRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: answerMs,
    // A host that is cut off resets nothing: without this, each request waits as long as a command may.
    socketTimeout: 2 * answerMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  });
  let isDown = false;
  redis.on('ready', () => {
    if (isDown) log.info('redis answers again');
    isDown = false;
  });
  redis.on('reconnecting', () => {
    if (!isDown) log.error('redis does not answer: requests per address are not counted');
    isDown = true;
  });
  redis.on('error', ({ message }: Error) => log.debug({ reason: message }, 'redis'));
  return redis;
}
