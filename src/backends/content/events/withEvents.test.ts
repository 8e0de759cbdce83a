import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { authoredItem, type ItemOptions, partsOf } from '../../../../tests/fakes/authoredItems.ts';
import { deliveredBy } from '../../../../tests/fakes/delivered.ts';
import {
  type EventsServer,
  type EventsServerMode,
  legacyEvent,
  startEventsServer,
} from '../../../../tests/fakes/eventsServer.ts';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import { type OpenContent, openSource } from '../../../content/edition/openSource.server.ts';
import type { Source, TakeParts } from '../../../content/edition/source.server.ts';
import type { Derivation } from '../../../content/edition/view.server.ts';
import { type EventsOptions, withEvents } from './withEvents.ts';

/** Holds each answer back until this is done. */
const endpoint = vi.hoisted(() => ({ held: undefined as Promise<void> | undefined }));
vi.mock(import('./readEvents.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    async askEvents(options) {
      const text = await real.askEvents(options);
      await endpoint.held;
      return text;
    },
  };
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const pollOptions = { timeout: 10_000, interval: 10 };
let server: EventsServer;
let folder: string;
const opened: OpenContent[] = [];

beforeEach(async () => {
  endpoint.held = undefined;
  server = await startEventsServer();
  folder = await mkdtemp(join(tmpdir(), 'events-'));
  vi.clearAllMocks();
});
afterEach(async () => {
  for (const content of opened.splice(0)) await content.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const page = (codename: string, more: ItemOptions = {}) => authoredItem(codename, more);
const ownEvent = (codename: string, event_id: string, more: ItemOptions = {}) =>
  authoredItem(codename, { type: 'event', shared: { event_id }, ...more });

/** A main source that is told what it has. */
function mainOf(first: readonly AuthoredItem[] | Error) {
  let take: TakeParts | undefined;
  const source: Source = {
    name: 'main',
    async load() {
      if (first instanceof Error) throw first;
      return partsOf(first);
    },
    revive: () => ({ deliverAsset: partsOf([]).deliverAsset }),
    follow(offer) {
      take = offer;
      return {
        staleness: () => undefined,
        reload: async () => undefined,
        hint: () => undefined,
        notices: () => ['of the main source'],
        close: async () => undefined,
      };
    },
  };
  const offer = (items: Iterable<AuthoredItem>, acceptsLoss?: boolean) =>
    take?.(partsOf(items), acceptsLoss) ?? Promise.reject(new Error('Nobody follows'));
  return { source, offer };
}

interface Options extends Partial<EventsOptions> {
  readonly main?: Source;
  readonly derivations?: readonly Derivation<unknown>[];
}

async function open({ main = mainOf([page('home')]).source, derivations, ...more }: Options = {}) {
  const source = withEvents(main, {
    url: server.url,
    headers: { authorization: 'Bearer k' },
    timeLimit: 1_000,
    collection: 'default',
    pollMs: 20,
    keptFile: join(folder, 'events.json'),
    onPoll: () => undefined,
    log,
    ...more,
  });
  const content = await openSource(source, {
    ...(derivations ? { derivations } : {}),
    onMissing: () => undefined,
  });
  opened.push(content);
  return content;
}

/** What is published, in order. */
const served = ({ current }: OpenContent) =>
  current.isThere()
    ? deliveredBy(current.now())
        .items({ language: 'en', filters: [] })
        .items.map(({ system }) => system.codename)
    : [];
const expectServed = (content: OpenContent, ...codenames: string[]) =>
  expect.poll(() => served(content), pollOptions).toEqual(codenames);
const polls = async (count: number) => {
  const before = server.requests.length;
  await expect.poll(() => server.requests.length, pollOptions).toBeGreaterThan(before + count);
};

/** Waits until the endpoint has answered something new so many times. */
const untilChanged = (onPoll: Mock, times: number) =>
  expect
    .poll(() => onPoll.mock.calls.filter(([result]) => result === 'changed'), pollOptions)
    .toHaveLength(times);

test('the events of the endpoint are part of the content, and follow it (CONTENT-33)', async () => {
  server.events = [legacyEvent('a')];
  const content = await open();
  expect(server.requests[0]?.authorization).toBe('Bearer k');
  expect(served(content)).toEqual(['home', 'legacy_event_a']);
  const changes: unknown[] = [];
  content.current.onSwitch((view, change) =>
    changes.push([view.edition.store.all.length, change?.items]),
  );
  const edition = content.edition();
  await polls(3);
  expect([changes, content.edition()]).toEqual([[], edition]);
  server.events = [legacyEvent('b')];
  await expectServed(content, 'home', 'legacy_event_b');
  expect(content.edition()).not.toBe(edition);
  expect(changes).toEqual([
    [
      2,
      [
        { type: 'event', codename: 'legacy_event_b' },
        { type: 'event', codename: 'legacy_event_a' },
      ],
    ],
  ]);
  // The service decides how many events there are: it is no loss.
  server.events = [];
  await expectServed(content, 'home');
});

describe.each<EventsServerMode>([
  'error500',
  'unauthorized',
  'garbage',
  'otherForm',
  'redirect',
  'reset',
  'half',
  'hang',
])('a service that fails (%s)', (mode) => {
  test('leaves its last good answer, also across a restart, and operators hear of it', async () => {
    server.events = [legacyEvent('a')];
    const timeLimit = 100;
    const content = await open({ timeLimit });
    server.mode = mode;
    server.events = [];
    await expect.poll(() => content.notices(), pollOptions).toHaveLength(2);
    expect(served(content)).toEqual(['home', 'legacy_event_a']);
    expect(served(await open({ timeLimit }))).toEqual(['home', 'legacy_event_a']);
    server.mode = 'ok';
    await expectServed(content, 'home');
    expect(content.notices()).toEqual(['of the main source']);
  });

  test('has no events at a first start, and they come later', async () => {
    server.mode = mode;
    server.events = [legacyEvent('a')];
    const content = await open({ timeLimit: 100 });
    expect(served(content)).toEqual(['home']);
    server.mode = 'ok';
    await expectServed(content, 'home', 'legacy_event_a');
  });
});

test('the last good answer counts however old it is', async () => {
  server.events = [legacyEvent('a')];
  await open();
  server.mode = 'error500';
  vi.useFakeTimers({ now: Date.now() + 400 * 86_400_000, toFake: ['Date'] });
  expect(served(await open())).toEqual(['home', 'legacy_event_a']);
  vi.useRealTimers();
});

test('it also counts while the main source has not answered yet', async () => {
  server.events = [legacyEvent('a')];
  await open();
  server.mode = 'error500';
  const main = mainOf(new Error('no answer'));
  const content = await open({ main: main.source });
  expect(served(content)).toEqual([]);
  expect(await main.offer([page('home')])).toBeUndefined();
  expect(served(content)).toEqual(['home', 'legacy_event_a']);
});

describe('an event that the content gets itself', () => {
  test('wins in the step in which it goes live, and the older one comes back without it', async () => {
    server.events = [legacyEvent('a'), legacyEvent('b')];
    const main = mainOf([page('home')]);
    const content = await open({ main: main.source });
    const first = content.edition();
    const seen: unknown[] = [];
    content.current.onSwitch(() => seen.push(served(content)));
    await main.offer([page('home'), ownEvent('moved', 'b')]);
    await main.offer([page('home')]);
    expect(seen).toEqual([
      ['home', 'legacy_event_a', 'moved'],
      ['home', 'legacy_event_a', 'legacy_event_b'],
    ]);
    expect(content.edition()).not.toBe(first);
  });

  test('is no loss of the older ones, however many there are', async () => {
    server.events = ['a', 'b', 'c', 'd'].map((id) => legacyEvent(id));
    const main = mainOf([page('home')]);
    const content = await open({ main: main.source });
    const own = ['a', 'b', 'c', 'd'].map((id) => ownEvent(`own_${id}`, id));
    expect(await main.offer([page('home'), ...own])).toBeUndefined();
    expect(served(content)).toEqual(['home', 'own_a', 'own_b', 'own_c', 'own_d']);
  });

  test('does not win while it is a draft, and in any language', async () => {
    server.events = [legacyEvent('a'), legacyEvent('b')];
    const inGerman = { shared: {}, texts: { en: {}, de: { event_id: 'b' } } };
    const draft = ownEvent('draft', 'a', { published: false });
    const main = mainOf([page('home'), draft, ownEvent('german', '', inGerman)]);
    const content = await open({ main: main.source });
    expect(served(content)).toEqual(['german', 'home', 'legacy_event_a']);
  });

  test('wins by its codename, too', async () => {
    server.events = [legacyEvent('a')];
    const main = mainOf([page('legacy_event_a')]);
    const content = await open({ main: main.source });
    const { items } = deliveredBy(content.current.now()).items({ language: 'en', filters: [] });
    expect(items.map(({ system }) => system.type)).toEqual(['webpage']);
  });
});

test('a loss of the main source is refused, also while events change', async () => {
  server.events = [legacyEvent('a')];
  const pages = Array.from({ length: 10 }, (_, at) => page(`p${at}`));
  const main = mainOf(pages);
  const content = await open({ main: main.source });
  const all = pages.map(({ codename }) => codename);
  expect(await main.offer(pages.slice(5))).toContain('lacks 5 of 10 items');
  server.events = [legacyEvent('b')];
  // The new events are shown with the content that is served, not with what was refused.
  await expectServed(content, 'legacy_event_b', ...all);
  expect(await main.offer(pages.slice(5), true)).toBeUndefined();
  expect(served(content)).toEqual(['legacy_event_b', ...all.slice(5)]);
});

test('items of the main source may come from anything that can be read once', async () => {
  server.events = [legacyEvent('a')];
  const main = mainOf([page('home')]);
  const content = await open({ main: main.source });
  const items = new Map([
    ['home', page('home')],
    ['more', page('more')],
  ]);
  await main.offer(items.values());
  server.events = [legacyEvent('b')];
  await expectServed(content, 'home', 'legacy_event_b', 'more');
});

test('events and content that change at once take turns, and both are there in the end', async () => {
  let release = () => {};
  let isHeld = false;
  const begun: string[] = [];
  const slow: Derivation<unknown> = {
    name: 'slow',
    async derive({ edition }) {
      begun.push(edition.store.all.map(({ codename }) => codename).join(' '));
      if (isHeld) await new Promise<void>((done) => void (release = done));
    },
  };
  server.events = [legacyEvent('a')];
  const main = mainOf([page('home')]);
  const onPoll = vi.fn();
  const content = await open({ main: main.source, derivations: [slow], onPoll });
  isHeld = true;
  const offered = main.offer([page('home'), page('more')]);
  await expect.poll(() => begun, pollOptions).toHaveLength(2);
  server.events = [legacyEvent('b')];
  await untilChanged(onPoll, 2);
  isHeld = false;
  release();
  expect(await offered).toBeUndefined();
  await expectServed(content, 'home', 'legacy_event_b', 'more');
  expect(begun).toEqual([
    'home legacy_event_a',
    'home legacy_event_a more',
    'home legacy_event_b more',
  ]);
});

test('the old events stay if the site cannot switch to new ones, and it tries again', async () => {
  let refuses = false;
  const failing: Derivation<unknown> = {
    name: 'failing',
    derive() {
      if (refuses) throw new Error('not now');
    },
  };
  server.events = [legacyEvent('a')];
  const content = await open({ derivations: [failing] });
  refuses = true;
  server.events = [legacyEvent('b')];
  await polls(3);
  expect(served(content)).toEqual(['home', 'legacy_event_a']);
  refuses = false;
  await expectServed(content, 'home', 'legacy_event_b');
});

test('a start goes on while the endpoint hangs, and shows its first answer later (CONTENT-61)', async () => {
  server.events = [legacyEvent('a')];
  await (await open()).close();
  server.events = [legacyEvent('b')];
  const held = Promise.withResolvers<void>();
  endpoint.held = held.promise;
  // Only the first request of a start is made.
  const start = { patience: 10, pollMs: 600_000 };
  const content = await open(start);
  const main = mainOf(new Error('It hangs as well'));
  const empty = await open({ ...start, main: main.source });
  expect([served(content), served(empty)]).toEqual([['home', 'legacy_event_a'], []]);
  held.resolve();
  await expectServed(content, 'home', 'legacy_event_b');
  await expect
    .poll(() => readFile(join(folder, 'events.json'), 'utf8'), pollOptions)
    .toContain('b');
  await main.offer([page('home')]);
  await expectServed(empty, 'home', 'legacy_event_b');
});

test('after its end nothing is shown or noted, also not of a request that is under way', async () => {
  const keptFile = join(folder, 'events.json');
  server.events = [legacyEvent('a')];
  const onPoll = vi.fn();
  const content = await open({ onPoll });
  const kept = await readFile(keptFile, 'utf8');
  const { promise, resolve } = Promise.withResolvers<void>();
  endpoint.held = promise;
  server.events = [legacyEvent('b')];
  await polls(0);
  const noted = onPoll.mock.calls.length;
  await content.close();
  const requests = server.requests.length;
  resolve();
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect([onPoll.mock.calls.length, server.requests.length]).toEqual([noted, requests]);
  expect(served(content)).toEqual(['home', 'legacy_event_a']);
  expect(await readFile(keptFile, 'utf8')).toBe(kept);
});

test('its end waits for what is being shown, and writes nothing afterwards', async () => {
  const keptFile = join(folder, 'events.json');
  let release = () => {};
  let isHeld = false;
  const slow: Derivation<unknown> = {
    name: 'slow',
    async derive() {
      if (isHeld) await new Promise<void>((done) => void (release = done));
    },
  };
  server.events = [legacyEvent('a')];
  const onPoll = vi.fn();
  const content = await open({ derivations: [slow], onPoll });
  const kept = await readFile(keptFile, 'utf8');
  isHeld = true;
  server.events = [legacyEvent('b')];
  await untilChanged(onPoll, 2);
  const closed = content.close();
  isHeld = false;
  release();
  await closed;
  expect(await readFile(keptFile, 'utf8')).toBe(kept);
});

test('operators read why events are left out, once for an answer', async () => {
  server.events = [legacyEvent('bad', { geographic_exceptions: ['JAPAN'] })];
  await open();
  await polls(3);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ id: 'bad' });
});
