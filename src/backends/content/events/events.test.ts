import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type EventsServer,
  type EventsServerMode,
  legacyEvent,
  startEventsServer,
} from '../../../../tests/fakes/eventsServer.ts';
import { createEventsSource, type EventsOptions, type EventsSource } from './eventsSource.ts';
import { readEvents } from './readEvents.ts';

const none: ReadonlySet<string> = new Set();
const read = (...events: unknown[]) => readEvents({ events }, 'default', none);
const codenames = ({ items }: ReturnType<typeof readEvents>) => items.map((it) => it.codename);

// CONTENT-33
describe('an answer of the endpoint', () => {
  test('becomes items of the type event, without fields of the older service', () => {
    const { items, refused } = read(legacyEvent('20-533'), legacyEvent('x', { id: 7 }));
    expect(refused).toEqual([]);
    expect(items.map((it) => it.codename)).toEqual(['legacy_event_20_533', 'legacy_event_7']);
    const [item] = items;
    expect(item).toMatchObject({ type: 'event', collection: 'default', published: true });
    expect(item?.variants.de?.own).toMatchObject({ title: 'Alt 20-533', city: 'München' });
    expect(item?.variants.de?.shared).toMatchObject({ event_id: '20-533', country: 'DE' });
    expect(JSON.stringify(item?.variants.de?.shared)).not.toContain('internal');
  });

  test.each<[string, object]>([
    ['no title', { texts: { en: { teaser: 'About it' } } }],
    ['no texts', { texts: {} }],
    ['an unknown language only', { texts: { fr: { title: 'T', teaser: 'T' } } }],
    ['no start', { start: undefined }],
    ['a start that is no date', { start: 'soon' }],
    ['an end before the start', { end: '2020-01-01T00:00:00Z' }],
    ['an unknown time zone', { time_zone: 'Berlin' }],
    ['an unknown type', { event_type: 'party' }],
    ['an unknown country', { country: 'XX' }],
    ['an unknown status', { registration_status: 'maybe' }],
    ['an address that runs a script', { registration_url: 'javascript:alert(1)' }],
    ['an id with a path', { id: '../../x' }],
    ['no id', { id: undefined }],
    ['a restriction for an unknown place', { geographic_exceptions: ['JAPAN'] }],
    ['a restriction of another form', { geographic_exceptions: { JP: true } }],
    ['a misspelled restriction', { geographic_exception: ['JP'] }],
    ['a restriction typed by hand that cannot be read', { manual_geographic_exceptions: 'Japn' }],
    ['an unknown user group', { usergroup_exceptions: ['pubic'] }],
    [
      'a restriction in one language',
      { texts: { en: { title: 'T', teaser: 'T', geographic_exceptions: ['JP'] } } },
    ],
  ])('leaves out an event with %s, and says why', (_, fault) => {
    const answer = read(legacyEvent('bad', fault), legacyEvent('good'));
    expect(codenames(answer)).toEqual(['legacy_event_good']);
    expect(answer.refused).toHaveLength(1);
    expect(answer.refused[0]?.reason).not.toBe('');
  });

  test('leaves out an id that is used twice, and those of the content', () => {
    const answer = readEvents(
      { events: [legacyEvent('a'), legacyEvent('A'), legacyEvent('b')] },
      'default',
      new Set(['b']),
    );
    expect(codenames(answer)).toEqual(['legacy_event_a']);
  });

  test.each<[unknown]>([[null], [[]], [{}], [{ events: {} }], [{ events: [1] }], ['events']])(
    'of another form is refused: %j',
    (answer) => {
      expect(() => readEvents(answer, 'default', none)).toThrow('list of events');
    },
  );

  test('offers no registration here: seats are given by the older service', () => {
    const [item] = read(legacyEvent('a', { registration_url: '' })).items;
    expect(item?.variants.en?.shared.registration_status).toEqual(['details_pending']);
  });
});

describe('the source of events', () => {
  let server: EventsServer;
  let folder: string;
  const sources: EventsSource[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeEach(async () => {
    server = await startEventsServer();
    folder = await mkdtemp(join(tmpdir(), 'events-'));
    vi.clearAllMocks();
  });
  afterEach(async () => {
    for (const source of sources.splice(0)) await source.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  async function open(more: Partial<EventsOptions> = {}): Promise<EventsSource> {
    const source = await createEventsSource({
      url: server.url,
      headers: { authorization: 'Bearer k' },
      timeLimit: 1_000,
      collection: 'default',
      pollMs: 20,
      staleFor: 3_600_000,
      keptFile: join(folder, 'events.json'),
      ownIds: async () => none,
      onPoll: () => undefined,
      log,
      ...more,
    });
    sources.push(source);
    return source;
  }

  const listed = async (source: EventsSource) =>
    (await source.items({ language: 'en', filters: [] })).items.map((it) => it.system.codename);
  const polls = async (count: number) => {
    const before = server.requests.length;
    await expect
      .poll(() => server.requests.length, { timeout: 10_000 })
      .toBeGreaterThan(before + count);
  };

  test('follows the endpoint, and tells what changed', async () => {
    server.events = [legacyEvent('a')];
    const source = await open();
    expect(server.requests[0]?.authorization).toBe('Bearer k');
    expect(await listed(source)).toEqual(['legacy_event_a']);
    const changes: unknown[] = [];
    source.onChange(async (next, findChanges) => {
      changes.push(
        await findChanges?.(),
        (await next.items({ language: 'en', filters: [] })).items.length,
      );
      return () => undefined;
    });
    const edition = source.edition();
    await polls(3);
    expect(changes).toEqual([]);
    server.events = [legacyEvent('b')];
    await expect.poll(() => listed(source), { timeout: 10_000 }).toEqual(['legacy_event_b']);
    expect(source.edition()).not.toBe(edition);
    expect(changes).toEqual([
      [
        { type: 'event', codename: 'legacy_event_b' },
        { type: 'event', codename: 'legacy_event_a' },
      ],
      1,
    ]);
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
  ])('of a service that fails (%s)', (mode) => {
    test('keeps the last good answer, also across a restart, and says so', async () => {
      server.events = [legacyEvent('a')];
      const timeLimit = 100;
      const source = await open({ timeLimit });
      server.mode = mode;
      server.events = [];
      await expect.poll(() => source.notices(), { timeout: 10_000 }).toHaveLength(1);
      expect(await listed(source)).toEqual(['legacy_event_a']);
      expect(await listed(await open({ timeLimit }))).toEqual(['legacy_event_a']);
      server.mode = 'ok';
      await expect.poll(() => listed(source), { timeout: 10_000 }).toEqual([]);
      expect(source.notices()).toEqual([]);
    });

    test('has no events at a first start, and gets them later', async () => {
      server.mode = mode;
      server.events = [legacyEvent('a')];
      const source = await open({ timeLimit: 100 });
      expect(await listed(source)).toEqual([]);
      server.mode = 'ok';
      await expect.poll(() => listed(source), { timeout: 10_000 }).toEqual(['legacy_event_a']);
    });
  });

  test('drops events that are too old', async () => {
    server.events = [legacyEvent('a')];
    const source = await open({ staleFor: 50 });
    expect(await listed(source)).toEqual(['legacy_event_a']);
    server.mode = 'error500';
    await expect.poll(() => listed(source), { timeout: 10_000 }).toEqual([]);
    expect(await listed(await open({ staleFor: 50 }))).toEqual([]);
  });

  test('keeps the old events if the site cannot prepare for new ones, and tries again', async () => {
    server.events = [legacyEvent('a')];
    const source = await open();
    let refuses = true;
    source.onChange(async () => {
      if (refuses) throw new Error('not now');
      return () => undefined;
    });
    server.events = [legacyEvent('b')];
    await polls(3);
    expect(await listed(source)).toEqual(['legacy_event_a']);
    refuses = false;
    await expect.poll(() => listed(source), { timeout: 10_000 }).toEqual(['legacy_event_b']);
  });

  test('hides an event in the step in which the content gets it, and shows it again without it', async () => {
    server.events = [legacyEvent('a'), legacyEvent('b')];
    let moved = new Set(['b']);
    const source = await open({ pollMs: 60_000, ownIds: async (next) => (next ? moved : none) });
    const before = source.edition();
    const beside = await source.beside?.(source);
    expect(await listed(source)).toEqual(['legacy_event_a', 'legacy_event_b']);
    expect(await beside?.findChanges()).toEqual([{ type: 'event', codename: 'legacy_event_b' }]);
    beside?.become();
    expect(await listed(source)).toEqual(['legacy_event_a']);
    expect(source.edition()).not.toBe(before);
    moved = new Set();
    (await source.beside?.(source))?.become();
    expect(await listed(source)).toEqual(['legacy_event_a', 'legacy_event_b']);
    expect(source.edition()).toBe(before);
  });

  test('logs why events are left out, and no more than once for an answer', async () => {
    server.events = [legacyEvent('bad', { geographic_exceptions: ['JAPAN'] })];
    await open();
    await polls(3);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ id: 'bad' });
  });
});
