import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ReadMark } from '../../content/readMarks.ts';
import type { ContentSource } from '../../content/source.ts';
import { createVisitLimit, type LimitVisits } from '../../limits/visitLimit.server.ts';
import type { Log } from '../operation/log.ts';
import { gauge } from '../operation/metrics.ts';
import { watchService } from '../operation/watchService.ts';
import type { PageStore } from '../pages/pageStore.ts';
import { createSharedPageStore } from '../pages/sharedPageStore.ts';
import { chooseSharedMemory } from '../ports/chooseSharedMemory.ts';
import type { RuleBoard } from './ruleBoard.ts';
import type { Settings } from './settings.ts';

export interface SharedParts {
  readonly settings: Settings;
  /** Identifies the build; undefined for a development server, which shares no pages. */
  readonly build: string | undefined;
  readonly source: Pick<ContentSource, 'edition' | 'onChange'>;
  readonly rules: Pick<RuleBoard, 'edition'>;
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
  /**
   * Tells the other processes to reload their content.
   * @param changed the only items that changed; default anything may have
   */
  announceReload(changed?: readonly ReadMark[]): Promise<void>;
  /**
   * Calls a listener when this process must reload because others did, or may have done so.
   * @param reload must not reject
   */
  onReload(reload: (changed?: readonly ReadMark[]) => Promise<void>): void;
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
  'WORKERS',
  'RESTART_DRAIN_SECONDS',
  'STOP_GRACE_SECONDS',
]);

const topic = 'content';

const announcedItems = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ type: v.string(), codename: v.optional(v.string()) })),
);

/** The items in an announcement; undefined if it names none, or comes from another release. */
function itemsIn(text: string): readonly ReadMark[] | undefined {
  const { success, output } = v.safeParse(announcedItems, text);
  return success ? output : undefined;
}

/** Milliseconds until the number of reloads is asked for again. */
const retryAfter = 2_000;

/** How long the number of the content of a service is remembered, in milliseconds. */
const aMonth = 30 * 86_400_000;

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
export async function openShared({
  settings,
  build,
  source,
  rules,
  log,
}: SharedParts): Promise<Shared> {
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
  gauge(
    'portico_shared_memory_up',
    '1 while shared memory answers and refuses nothing',
    () => Number(memory.isAvailable() && watch.state() !== 'refusing'),
    'min',
  );
  // The content of a service has no digest. Its reloads are counted instead.
  let reloads: number | undefined;
  const readReloads = (more = 0) => memory.count('reloads', more, aMonth);
  if (!source.edition) {
    source.onChange(async () => {
      const next = await readReloads();
      return () => {
        reloads = next;
      };
    });
  }
  const edition = createEdition(settings, build, () => {
    const content = source.edition ? source.edition() : reloads;
    return content === undefined ? undefined : `${content} ${rules.edition()}`;
  });

  return {
    countVisits: (options) => createVisitLimit(options, memory),
    withShared: (own, isCurrent) =>
      createSharedPageStore({
        own,
        memory,
        edition,
        isCurrent,
        // A page ages for as long as it is fresh; see `PageCacheOptions`.
        lifetime: 2 * settings.PAGE_TTL_SECONDS * 1000,
      }),
    async announceReload(changed) {
      await readReloads(1);
      await memory.announce(topic, changed && JSON.stringify(changed));
    },
    onReload(reload) {
      const reloadUntilKnown = async (changed?: readonly ReadMark[]): Promise<void> => {
        await reload(changed);
        // A busy process may not have got the number in time.
        const isUnknown = !source.edition && reloads === undefined && memory.isAvailable();
        if (isUnknown) setTimeout(() => reloadUntilKnown(changed), retryAfter).unref();
      };
      memory.onAnnounced(topic, (cause, text) => {
        // Missed announcements do not matter to files, because every process watches them.
        if (cause === 'announced' || !source.edition) void reloadUntilKnown(itemsIn(text));
      });
    },
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
