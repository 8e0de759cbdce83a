import { SpanKind } from '@opentelemetry/api';
import type { SharedMemory } from '../../memory/sharedMemory.ts';
import type { Settings } from '../start/settings.ts';
import { traced } from '../tracing/spans.ts';

/**
 * The memory that the processes of a site share, where `REDIS_URL` is set; each brand has its own
 * keys. Only such sites load the client, which takes a megabyte.
 */
export async function chooseSharedMemory(settings: Settings): Promise<SharedMemory | undefined> {
  const { REDIS_URL: url, APPLICATION } = settings;
  if (!url) return undefined;
  const { createRedisMemory } = await import('../../backends/redis/redisMemory.ts');
  const memory = createRedisMemory({ url, prefix: `portico:${APPLICATION}:` });
  return traced('redis', memory, ['get', 'set', 'count', 'announce'], SpanKind.CLIENT);
}
