import { SpanKind } from '@opentelemetry/api';
import type { SharedMemory } from '../../memory/sharedMemory.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';
import { traced } from '../tracing/spans.ts';

/**
 * The memory that the processes of a site share, where `REDIS_URL` is set; each brand has its own
 * keys. Only such sites load the client, which takes a megabyte.
 */
export async function chooseSharedMemory(
  settings: Settings,
  log: Log,
): Promise<SharedMemory | undefined> {
  const { REDIS_URL: url, APPLICATION } = settings;
  if (!url) return undefined;
  const { createRedisMemory } = await import('../../backends/redis/redisMemory.ts');
  const memory = createRedisMemory({
    url,
    prefix: `portico:${APPLICATION}:`,
    onAvailable(isAvailable) {
      if (isAvailable) log.info('Redis answers');
      else log.warn('Redis does not answer; the process continues on its own');
    },
  });
  return traced('redis', memory, ['get', 'set', 'count', 'announce'], SpanKind.CLIENT);
}
