import { hash } from 'node:crypto';
import type { ContentAnswers } from '../../../content/source.ts';
import type { BackendLog } from '../../backendLog.ts';
import { createChanges } from '../changes.ts';
import { createAssetResolver } from '../embedded/assets.ts';
import { createDelivery } from '../embedded/delivery.ts';
import { findChanges } from '../embedded/findChanges.ts';
import { createItemStore, type ItemStore } from '../embedded/itemStore.ts';
import { createQueries, type Queries } from '../embedded/query.ts';
import type { AddedSource } from '../withAddedItems.ts';
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
  /**
   * The ids of the events that the content has itself; these win.
   * @param next changed content before it goes live; default the present content
   */
  readonly ownIds: (next?: ContentAnswers) => Promise<ReadonlySet<string>>;
  readonly onPoll: (result: PollResult) => void;
  readonly log: BackendLog;
}

interface State {
  readonly store: ItemStore;
  readonly queries: Queries;
  readonly digest: string;
  /** Events refer to no files, so this never changes. */
  readonly mediaDigest: '';
}

const deliver = createDelivery(createAssetResolver(noFiles));
const mostLogged = 20;

async function stateOf({ items }: Pick<ReadEvents, 'items'>, digest: string): Promise<State> {
  const store = await createItemStore(items);
  return { store, queries: createQueries(store, deliver), digest, mediaDigest: '' };
}

const answersFrom = (state: () => State): ContentAnswers => ({
  item: async (codename, query) => state().queries.item(codename, query),
  items: async (query) => state().queries.items(query),
});

/** A source of the events of an older service. */
export interface EventsSource extends AddedSource {
  edition(): string;
  notices(): readonly string[];
  close(): Promise<void>;
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
  /** The answer that is shown; empty for none. */
  let shown = '';
  /** Counts the changes of the content beside which the events are shown. */
  let turns = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let keeping: Promise<void> = Promise.resolve();

  /** The events of an answer without those that the content has; empty for no answer. */
  async function readBeside(text: string, own: ReadonlySet<string>) {
    const digest = text && hash('sha256', text + [...own].sort().join(), 'base64url');
    const read = text ? readEvents(parse(text), collection, own) : { items: [], refused: [] };
    return { ...read, next: digest === state.digest ? state : await stateOf(read, digest) };
  }

  /** Shows an answer. @returns whether anything changed. @throws when it contains no events */
  async function show(text: string): Promise<boolean> {
    const begun = turns;
    ids = await options.ownIds().catch(() => ids);
    const { next, items, refused } = await readBeside(text, ids);
    if (next === state) return false;
    await takeOver(next, text);
    for (const event of refused.slice(0, mostLogged)) {
      log.warn({ ...event }, 'An event of the events endpoint is left out');
    }
    log.info({ host, events: items.length, refused: refused.length }, 'Events were loaded');
    // The content has changed meanwhile, and may have other events now.
    if (turns !== begun) await show(text);
    return true;
  }

  async function takeOver(next: State, text: string): Promise<void> {
    const before = state;
    const become = () => {
      state = next;
      shown = text;
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
      if (!hasChanged || isClosed) return;
      keeping = keepAnswer(keptFile, { text, time: goodAt }).catch(noteUnkept);
      await keeping;
    } catch (error) {
      onPoll('failed');
      const reason = (error as Error).message;
      if (reason !== failure) log.error({ host, reason }, 'The events endpoint fails');
      failure = reason;
      if (state.store.all.length > 0 && Date.now() - goodAt > options.staleFor) {
        await takeOver(await stateOf({ items: [] }, ''), '');
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
    async beside(main) {
      const own = await options.ownIds(main);
      const before = state;
      const { next } = await readBeside(shown, own);
      return {
        answers: answersFrom(() => next),
        findChanges: () => findChanges(before, next),
        become() {
          ids = own;
          state = next;
          turns += 1;
        },
      };
    },
    edition: () => state.digest,
    notices: () => (failure === undefined ? [] : [`The events endpoint ${host} fails: ${failure}`]),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await keeping;
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
