import { createHash } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import { createVisitLimit, type LimitVisits } from '../../limits/visitLimit.server.ts';
import type { SharedMemory } from '../../memory/sharedMemory.ts';
import type { Log } from '../operation/log.ts';
import { gauge } from '../operation/metrics.ts';
import { watchService } from '../operation/watchService.ts';
import type { PageStore } from '../pages/pageStore.ts';
import { createSharedPageStore } from '../pages/sharedPageStore.ts';
import { traced } from '../tracing/spans.ts';
import type { Settings } from './settings.ts';

export interface SharedParts {
  readonly settings: Settings;
  /** Identifies the build; undefined for a development server, which shares no pages. */
  readonly build: string | undefined;
  /** Identifies the content; undefined before any was read. */
  readonly edition: () => string | undefined;
  readonly log: Log;
}

/**
 * The services that the processes of a site share (`REDIS_URL`); without it, each process is on its
 * own.
 */
export interface Shared {
  /** Creates limits that count the requests of all processes. */
  readonly countVisits: LimitVisits;
  /**
   * Adds the pages of other processes to those of this one.
   * @param isCurrent whether pages made now are up to date
   */
  withShared(own: PageStore, isCurrent: () => boolean): PageStore;
  /** Tells the other processes to look for changes of their content. */
  announceReload(): Promise<void>;
  /** Calls a listener when other processes look for changes, or may have done so. */
  onReload(look: () => void): void;
  /** The notice for operators that Redis does not answer or refuses writes (CONFIG-32). */
  notices(): readonly string[];
  close(): Promise<void>;
}

const alone: Shared = {
  countVisits: createVisitLimit,
  withShared: (own) => own,
  announceReload: async () => undefined,
  onReload: () => undefined,
  notices: () => [],
  close: async () => undefined,
};

/** Settings in which the processes of one site may differ, and that no page shows. */
const ofProcess = new Set<keyof Settings>([
  'PORT',
  'HOST',
  'OPERATIONS_PORT',
  'OPERATIONS_HOST',
  'DATA_DIR',
  'CONTENT_DIR',
  'ASSETS_DIR',
  'LOG_LEVEL',
  'ACCESS_LOG',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'CACHE_MB',
  'STOP_GRACE_SECONDS',
]);

const topic = 'content';

/**
 * Creates what identifies the pages that processes may share.
 * @param contentEdition identifies content and rules; undefined while they are not known
 */
function createEdition(
  settings: Settings,
  build: string | undefined,
  contentEdition: () => string | undefined,
): () => string | undefined {
  const settingsId = JSON.stringify(
    Object.entries(settings).filter(([name]) => !ofProcess.has(name as keyof Settings)),
  );
  let known = { of: '', edition: '' };
  return () => {
    const of = contentEdition();
    if (build === undefined || of === undefined) return undefined;
    if (known.of !== of) {
      const text = JSON.stringify([build, settingsId, of]);
      known = { of, edition: createHash('sha256').update(text).digest('base64url') };
    }
    return known.edition;
  };
}

/** Assembles what is shared. It connects in the background; the site starts without it. */
export async function openShared({ settings, build, edition, log }: SharedParts): Promise<Shared> {
  const memory = await chooseSharedMemory(settings);
  if (!memory) return alone;
  let refusal = '';
  const watch = watchService({
    initial: 'silent',
    async answers() {
      if (!memory.isAvailable()) throw new Error('There is no connection, or no answer in time');
    },
    writes: memory.checkWrites,
    onChange(state, err) {
      if (state === 'writable') log.info('Redis answers');
      if (state === 'refusing') {
        refusal = (err as Error).message;
        log.warn({ err }, 'Redis refuses to store or to announce');
      }
      if (state === 'silent')
        log.warn({ err }, 'Redis does not answer; the process continues on its own');
    },
  });
  gauge('portico_shared_memory_up', '1 while shared memory answers and refuses nothing', () =>
    Number(memory.isAvailable() && watch.state() !== 'refusing'),
  );
  const ofPages = createEdition(settings, build, edition);

  return {
    countVisits: (options) => createVisitLimit(options, memory),
    withShared: (own, isCurrent) =>
      createSharedPageStore({
        own,
        memory,
        edition: ofPages,
        isCurrent,
        // A page ages for as long as it is fresh; see `PageCacheOptions`.
        lifetime: 2 * settings.PAGE_TTL_SECONDS * 1000,
      }),
    announceReload: () => memory.announce(topic),
    onReload: (look) => memory.onAnnounced(topic, look),
    notices() {
      if (!memory.isAvailable()) {
        return ['Redis (REDIS_URL) does not answer; each process is on its own'];
      }
      if (watch.state() !== 'refusing') return [];
      return [`Redis (REDIS_URL) refuses to store or to announce: ${refusal}`];
    },
    close() {
      watch.stop();
      return memory.close();
    },
  };
}

/**
 * The memory that the processes of a site share, where `REDIS_URL` is set; each brand has its own
 * keys. Only such sites load the client, which takes a megabyte.
 */
async function chooseSharedMemory(settings: Settings): Promise<SharedMemory | undefined> {
  const { REDIS_URL: url, APPLICATION } = settings;
  if (!url) return undefined;
  const { createRedisMemory } = await import('../../backends/redis/redisMemory.ts');
  const memory = createRedisMemory({ url, prefix: `portico:${APPLICATION}:` });
  return traced('redis', memory, ['get', 'set', 'count', 'announce'], SpanKind.CLIENT);
}
