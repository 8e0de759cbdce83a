import { hash } from 'node:crypto';
import type { ContentAnswers, ContentSource } from '../../../content/source.ts';
import { createChanges } from '../changes.ts';
import { createAssetResolver } from '../embedded/assets.ts';
import { createDelivery } from '../embedded/delivery.ts';
import type { ContentLog } from '../embedded/embeddedSource.ts';
import { findChanges } from '../embedded/findChanges.ts';
import { createQueries, type Queries } from '../embedded/query.ts';
import { createStore, type Store } from '../embedded/store.ts';
import { askEvents, type EventsEndpoint, keepAnswer, readKept } from './eventsEndpoint.ts';
import { noFiles, type ReadEvents, readEvents } from './readEvents.ts';

/** The result of asking the endpoint. A closed list: each is a label of metrics. */
export type PollResult = 'changed' | 'same' | 'failed';

/** The events endpoint, and what happens with its answers. */
export interface EventsOptions extends EventsEndpoint {
  /** The collection that the events belong to. */
  readonly collection: string;
  /** Milliseconds between two requests. */
  readonly pollMs: number;
  /** How long the last good answer counts while the endpoint fails, in milliseconds. */
  readonly staleFor: number;
  /** A file that keeps the last good answer for the next start. */
  readonly keptFile: string;
  /** False to ask once only; default true. */
  readonly follows?: boolean;
  /** The ids of the events that the content has itself; these win. */
  readonly ownIds: () => Promise<ReadonlySet<string>>;
  readonly onPoll: (result: PollResult) => void;
  readonly log: ContentLog;
}

interface State {
  readonly store: Store;
  readonly queries: Queries;
  readonly digest: string;
  /** Events refer to no files, so this never changes. */
  readonly mediaDigest: '';
}

const deliver = createDelivery(createAssetResolver(noFiles));
const mostLogged = 20;

async function stateOf({ items }: Pick<ReadEvents, 'items'>, digest: string): Promise<State> {
  const store = await createStore(items);
  return { store, queries: createQueries(store, deliver), digest, mediaDigest: '' };
}

const answersFrom = (state: () => State): ContentAnswers => ({
  item: async (codename, query) => state().queries.item(codename, query),
  items: async (query) => state().queries.items(query),
});

/** A source of the events of an older service. */
export interface EventsSource extends ContentSource {
  edition(): string;
  notices(): readonly string[];
  close(): void;
}

/**
 * Reads events from an older service and follows it (CONTENT-33). While it fails, or sends something
 * else than events, the last good answer counts, until it is too old; it outlasts a restart.
 */
export async function createEventsSource(options: EventsOptions): Promise<EventsSource> {
  const { collection, keptFile, log, onPoll } = options;
  const { host } = new URL(options.url);
  const changes = createChanges();
  let state = await stateOf({ items: [] }, '');
  let goodAt = 0;
  let failure: string | undefined;
  let ids: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Shows an answer. @returns whether anything changed. @throws when it contains no events */
  async function show(text: string): Promise<boolean> {
    ids = await options.ownIds().catch(() => ids);
    const digest = hash('sha256', text + [...ids].sort().join(), 'base64url');
    if (digest === state.digest) return false;
    const read = readEvents(parse(text), collection, ids);
    const next = await stateOf(read, digest);
    await takeOver(next);
    for (const event of read.refused.slice(0, mostLogged)) {
      log.warn({ ...event }, 'An event of the events endpoint is left out');
    }
    const { length } = read.items;
    log.info({ host, events: length, refused: read.refused.length }, 'Events were loaded');
    return true;
  }

  async function takeOver(next: State): Promise<void> {
    const before = state;
    const become = () => {
      state = next;
    };
    await changes.apply(
      answersFrom(() => next),
      become,
      () => findChanges(before, next),
    );
  }

  async function poll(): Promise<void> {
    try {
      const text = await askEvents(options);
      const hasChanged = await show(text);
      goodAt = Date.now();
      if (failure !== undefined) log.info({ host }, 'The events endpoint answers again');
      failure = undefined;
      onPoll(hasChanged ? 'changed' : 'same');
      if (hasChanged) await keepAnswer(keptFile, { text, time: goodAt }).catch(noteUnkept);
    } catch (error) {
      onPoll('failed');
      const reason = (error as Error).message;
      if (reason !== failure) log.error({ host, reason }, 'The events endpoint fails');
      failure = reason;
      if (state.store.all.length > 0 && Date.now() - goodAt > options.staleFor) {
        await takeOver(await stateOf({ items: [] }, ''));
      }
    }
  }

  const noteUnkept = (error: Error) =>
    log.warn({ error: error.message }, 'The events cannot be kept for the next start');

  async function start(): Promise<void> {
    await poll();
    if (goodAt > 0) return;
    const kept = await readKept(keptFile);
    if (!kept || Date.now() - kept.time > options.staleFor) return;
    await show(kept.text).catch(() => undefined);
    goodAt = kept.time;
  }

  function pollLater(): void {
    if (isClosed) return;
    timer = setTimeout(
      () =>
        void poll()
          .catch(() => undefined)
          .then(pollLater),
      options.pollMs,
    );
    timer.unref();
  }

  await start();
  if (options.follows !== false) pollLater();
  return {
    name: 'events',
    ...answersFrom(() => state),
    onChange: changes.onChange,
    edition: () => state.digest,
    notices: () => (failure === undefined ? [] : [`The events endpoint ${host} fails: ${failure}`]),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The answer of the events endpoint is not JSON');
  }
}
