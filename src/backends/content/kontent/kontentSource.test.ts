import { afterEach, describe, expect, test, vi } from 'vitest';
import { deliveredBy } from '../../../../tests/fakes/delivered.ts';
import {
  type KontentMode,
  type KontentServer,
  type StoredVariant,
  startKontentServer,
} from '../../../../tests/fakes/kontentServer.ts';
import { standStill } from '../../../../tests/fakes/standStill.ts';
import type { DeliveryElement, DeliveryItem } from '../../../content/deliveryFormat.ts';
import {
  createEdition,
  type Edition,
  type Parts,
} from '../../../content/edition/edition.server.ts';
import type { Following, Source, TakeParts } from '../../../content/edition/source.server.ts';
import { readItem, writeItem } from '../../../content/edition/storedItem.server.ts';
import { idOf } from '../../../content/edition/systemFields.server.ts';
import { createView } from '../../../content/edition/view.server.ts';
import { createKontentSource, type KontentOptions } from './kontentSource.ts';

const may = '2026-05-01T00:00:00Z';
const june = '2026-06-01T00:00:00Z';

/** An item of the service. */
function itemOf(
  codename: string,
  type: string,
  elements: Record<string, unknown>,
  system: Partial<DeliveryItem['system']> = {},
): DeliveryItem {
  const fields = {
    id: idOf(codename),
    name: codename,
    codename,
    type,
    language: 'en',
    collection: 'default',
    last_modified: may,
    sitemap_locations: [],
    workflow: 'default',
    workflow_step: 'published',
    ...system,
  };
  return { system: fields, elements: elements as Record<string, DeliveryElement> };
}

const text = (value: unknown, type = 'text') => ({ type, name: 'x', value });

/** A product with a title and an address. */
const product = (
  codename: string,
  title: string,
  system: Partial<DeliveryItem['system']> = {},
  more: Record<string, unknown> = {},
): StoredVariant => ({
  item: itemOf(
    codename,
    'product',
    { title: text(title), slug: text(title.toLowerCase(), 'url_slug'), ...more },
    system,
  ),
  components: [],
});

const german = { language: 'de' } as const;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(variants: readonly StoredVariant[], keys = {}): Promise<KontentServer> {
  const server = await startKontentServer(variants, keys);
  closing.push(() => server.close());
  return server;
}

/** So often that no test waits long for the next question. */
const soon = { pollMs: 20, retryMs: 1 };

const connect = (
  { baseUrl, environmentId }: KontentServer,
  options: Partial<KontentOptions> = {},
): Source => createKontentSource({ baseUrl, environmentId, ...soon, ...options });

/** Everything different that was offered, the latest last. */
interface Offered {
  readonly parts: Parts[];
  readonly following: Following;
  /** The titles of all items of the latest content, in a language. */
  titles(language?: string): Promise<readonly string[]>;
}

/** Follows a source. @param take default takes everything */
function follow(source: Source, take: TakeParts = async () => undefined, first?: Parts): Offered {
  const parts: Parts[] = first ? [first] : [];
  const following = source.follow((next, acceptsLoss) => {
    if (next.digest !== parts.at(-1)?.digest || acceptsLoss) parts.push(next);
    return take(next, acceptsLoss);
  });
  closing.push(() => following.close());
  return {
    parts,
    following,
    async titles(language = 'en') {
      const latest = parts.at(-1);
      return latest ? titlesIn(await createEdition(latest), language) : [];
    },
  };
}

const titlesIn = (edition: Edition, language: string) =>
  deliveredBy(createView(edition, 'public', new Map()))
    .items({ language, filters: [] })
    .items.map(({ elements }) => String(elements.title?.value));

async function loaded(variants: readonly StoredVariant[], options: Partial<KontentOptions> = {}) {
  const server = await serve(variants);
  const source = connect(server, options);
  const first = await source.load();
  return { server, source, first };
}

/** Follows a source from its load. */
async function followed(
  variants: readonly StoredVariant[],
  options: Partial<KontentOptions> = {},
  take?: TakeParts,
) {
  const { server, source, first } = await loaded(variants, options);
  return { server, source, first, ...follow(source, take, first) };
}

const itemsIn = (parts: Parts | undefined) => [...(parts?.items ?? [])];
const named = (parts: Parts | undefined, codename: string) =>
  itemsIn(parts).find((it) => it.codename === codename);

const anchor = product('anchor', 'Anchor');
const button = product('button', 'Button');
const anker = product('anchor', 'Anker', german);

describe('loading (CONTENT-4)', () => {
  test('reads all items in all languages, page by page; a missing translation is no copy', async () => {
    const server = await serve([anchor, button, anker, product('plate', 'Plate')]);
    server.pageSize = 2;
    const parts = await connect(server).load();
    const edition = await createEdition(parts);
    expect(titlesIn(edition, 'en')).toEqual(['Anchor', 'Button', 'Plate']);
    expect(titlesIn(edition, 'de')).toEqual(['Anker', 'Button', 'Plate']);
    expect(Object.keys(named(parts, 'button')?.variants ?? {})).toEqual(['en']);
    expect(server.requests.filter((it) => it.includes('/items-feed'))).toHaveLength(5);
  });

  test('leaves out types that the site does not know', async () => {
    const foreign = { item: itemOf('alien', 'blog_post', { title: text('X') }), components: [] };
    const { first } = await loaded([anchor, foreign]);
    expect(itemsIn(first).map(({ codename }) => codename)).toEqual(['anchor']);
    expect(first.faults).toEqual({});
  });

  test('waits for new content, and sends the keys', async () => {
    const server = await serve([anchor], { secureKey: 'secure' });
    await connect(server, { secureKey: 'secure' }).load();
    for (const request of server.requests) expect(request).toMatch(/"bearer secure"/i);
    const feeds = server.requests.filter((it) => it.includes('/items-feed'));
    for (const feed of feeds) expect(feed).toContain('"x-kc-wait-for-loading-new-content":"true"');
    await expect(connect(server).load()).rejects.toMatchObject({ failure: 'status', status: 401 });
  });

  test('loses nothing that changes while the feed is read', async () => {
    const server = await serve([anchor, button]);
    server.pageSize = 1;
    server.onFeed = (pages) => {
      if (pages === 1) server.publish([product('anchor', 'Hook', { last_modified: june })]);
    };
    const source = connect(server);
    const { titles } = follow(source, undefined, await source.load());
    await expect.poll(() => titles()).toEqual(['Hook', 'Button']);
  });

  test('gives equal digests for equal content, in any order, and others for any change', async () => {
    const digestOf = async (...variants: StoredVariant[]) => (await loaded(variants)).first.digest;
    const digest = await digestOf(anchor, anker, button);
    expect(await digestOf(button, anker, anchor)).toBe(digest);
    expect(await digestOf(anchor, button)).not.toBe(digest);
    expect(await digestOf(product('anchor', 'Anchors'), anker, button)).not.toBe(digest);
    expect(
      await digestOf(product('anchor', 'Anchor', { last_modified: june }), anker, button),
    ).not.toBe(digest);
  });

  test('of many items lets other work run in between', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => product(`item_${at}`, `Item ${at}`));
    const server = await serve(many);
    server.pageSize = 10_000;
    let [turns, counts] = [0, true];
    const count = () => {
      turns += 1;
      if (counts) setImmediate(count);
    };
    // Counted from the answer that has all items to the request for the next language.
    server.onFeed = (pages) => (pages === 0 ? count() : (counts = false));
    const parts = await connect(server).load();
    expect(itemsIn(parts)).toHaveLength(10_000);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('a failing service', () => {
  test.each<[KontentMode, string, number]>([
    // A start must not wait for long.
    ['hang', 'timeout', 1],
    ['error500', 'status', 3],
    ['reset', 'network', 3],
    ['garbage', 'shape', 1],
  ])('that answers %s is a clear error (%s) after %i attempts', async (mode, failure, tried) => {
    const server = await serve([anchor]);
    server.mode = mode;
    const options = mode === 'hang' ? { timeoutMs: 200 } : {};
    const expected = { name: 'ContentSourceError', failure };
    await expect(connect(server, options).load()).rejects.toMatchObject(expected);
    expect(server.requests).toHaveLength(tried);
  });

  test('that hangs after it has answered is asked three times', async () => {
    const { server, source } = await loaded([anchor], { timeoutMs: 200 });
    server.mode = 'hang';
    const before = server.requests.length;
    const { following } = follow(source);
    await expect.poll(() => following.staleness()).toBeDefined();
    expect(server.requests.length - before).toBeGreaterThanOrEqual(3);
  });

  test('that recovers at once goes unnoticed', async () => {
    const server = await serve([anchor]);
    server.mode = 'error500';
    const source = connect(server, {
      fetch: async (...request) => {
        const answer = await fetch(...request);
        server.mode = 'ok';
        return answer;
      },
    });
    expect(itemsIn(await source.load())).toHaveLength(1);
  });

  test('that has too many requests is asked again when it says', async () => {
    const server = await serve([anchor]);
    server.mode = 'limited';
    const times: number[] = [];
    const source = connect(server, {
      fetch: async (...request) => {
        times.push(performance.now());
        const answer = await fetch(...request);
        server.mode = 'ok';
        return answer;
      },
    });
    await source.load();
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(990);
  });

  test('is not taken for one that hangs while the site itself stands still', async () => {
    const server = await serve([anchor]);
    const source = connect(server, {
      timeoutMs: 1_000,
      fetch(...request) {
        const answer = fetch(...request);
        if (server.requests.length === 0) standStill(1_200);
        return answer;
      },
    });
    expect(itemsIn(await source.load())).toHaveLength(1);
  });

  test('that cannot be reached, or does not know the environment, is a clear error', async () => {
    const nowhere = { baseUrl: 'http://127.0.0.1:1', environmentId: 'x', ...soon };
    const unreachable = createKontentSource(nowhere).load();
    await expect(unreachable).rejects.toMatchObject({ failure: 'network' });
    const server = await serve([anchor]);
    const unknown = connect(server, { environmentId: 'other' }).load();
    await expect(unknown).rejects.toMatchObject({ failure: 'status', status: 404 });
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['nothing', {}],
    ['items that are not a list', { items: {}, modular_content: {} }],
    ['missing components', { items: [] }],
  ])('that sends %s in place of a page is a clear error', async (_, body) => {
    const server = await serve([anchor]);
    server.spoil = () => body;
    await expect(connect(server).load()).rejects.toMatchObject({ failure: 'shape' });
  });
});

describe('an item that is invalid', () => {
  test.each([
    { type: 'text', value: ['JP'] },
    { type: 'taxonomy', value: 'JP' },
    { type: 'taxonomy', value: [null] },
    { type: 'multiple_choice', value: [{ name: 'Japan' }] },
    { type: 'number', value: '7' },
    { type: 'date_time', value: 'soon' },
    { type: 'asset', value: [{ url: 7 }] },
    { type: 'modular_content', value: [{}] },
    { type: 'rich_text', value: '', links: { a: null } },
    { type: 'rich_text', value: '', images: [] },
    null,
    7,
    { value: 1 },
  ])('because of %j is left out in that language, and counted', async (description) => {
    const warn = vi.fn();
    const log = { info: () => undefined, warn, error: () => undefined };
    const broken = product('anchor', 'Anker', german, { description });
    const { first } = await loaded([anchor, broken, button], { log });
    expect(itemsIn(first).map(({ codename }) => codename)).toEqual(['anchor', 'button']);
    expect(Object.keys(itemsIn(first)[0]?.variants ?? {})).toEqual(['en']);
    expect([first.faults, first.faulty]).toEqual([{ value: 1 }, { kept: 1, withheld: 0 }]);
    expect(warn).toHaveBeenCalledWith(
      { codename: 'anchor', language: 'de' },
      expect.stringContaining('description'),
    );
  });

  describe('keeps the last good version of that language (CONTENT-50)', () => {
    const places = (...codenames: string[]) => ({
      geographic_exceptions: text(
        codenames.map((codename) => ({ codename, name: codename })),
        'taxonomy',
      ),
    });
    const germanIn = (parts: Parts) =>
      itemsIn(parts).find(({ codename }) => codename === 'anchor')?.variants.de?.own.title;
    const broken = (more: Record<string, unknown> = {}) =>
      product('anchor', 'Neu', { ...german, last_modified: june }, { description: 7, ...more });

    async function restarted(before: StoredVariant, after: StoredVariant) {
      const { first } = await loaded([anchor, before, button]);
      const stored = itemsIn(first).map((it) => readItem(writeItem(it)));
      const server = await serve([anchor, after, button]);
      return connect(server).load(async () => stored);
    }

    test('while it is followed, and at the next start', async () => {
      const before = product('anchor', 'Anker', german, places('jp'));
      const server = await serve([anchor, before, button]);
      const source = connect(server);
      const first = await source.load();
      const offered = follow(source, undefined, first);
      server.publish([broken(places('jp'))]);
      await expect.poll(() => offered.parts.at(-1)?.faulty).toEqual({ kept: 1, withheld: 0 });
      const latest = offered.parts.at(-1) as Parts;
      expect(germanIn(latest)).toBe('Anker');
      const stored = itemsIn(latest).map((it) => readItem(writeItem(it)));
      const again = await connect(server).load(async () => stored);
      expect([germanIn(again), again.digest]).toEqual(['Anker', latest.digest]);
    });

    test.each([
      ['has another restriction', places('jp', 'us')],
      ['has a restriction less', {}],
    ])('unless it %s', async (_, more) => {
      const before = product('anchor', 'Anker', german, places('jp'));
      expect(germanIn(await restarted(before, broken(more)))).toBeUndefined();
    });

    test('unless its restriction cannot be read, or a text whose parts may have some', async () => {
      const before = product('anchor', 'Anker', german);
      for (const more of [{ geographic_exceptions: 7 }, { blocks: 7 }]) {
        const parts = await restarted(before, broken(more));
        expect(itemsIn(parts).map(({ codename }) => codename)).toEqual(['button']);
        expect(parts.faulty).toEqual({ kept: 0, withheld: 1 });
      }
    });
  });

  test('and has no name is counted', async () => {
    const server = await serve([anchor, button]);
    server.spoil = ({ items, ...page }) => ({
      ...page,
      items: items.map((it, at) => (at === 1 ? { elements: {} } : it)),
    });
    const parts = await connect(server).load();
    expect([itemsIn(parts).length, parts.faults]).toEqual([1, { header: 1 }]);
  });

  test.each([
    ['a restriction that is no list', 'product', { geographic_exceptions: text('Japan') }],
    [
      'typed places that are a list',
      'product',
      { manual_geographic_exceptions: text(['JP'], 'x') },
    ],
    ['an audience that is text', 'product', { audience: text('patients') }],
    ['a restriction that its type does not have', 'footer', { geographic_exceptions: text('JP') }],
  ])('because of %s is withheld everywhere (CONTENT-37)', async (_, type, elements) => {
    const item = itemOf('x', type, { title: text('X'), ...elements });
    const { first } = await loaded([{ item, components: [] }, anchor]);
    expect(first.faults).toEqual({ restriction: 1 });
    expect(itemsIn(first).map(({ codename }) => codename)).toEqual(['anchor']);
  });
});

describe('following', () => {
  test('takes a change of one item in one language, and keeps all others as they are', async () => {
    const { server, first, parts, titles } = await followed([anchor, anker, button]);
    server.publish([product('anchor', 'Haken', { ...german, last_modified: june })]);
    await expect.poll(() => titles('de')).toEqual(['Haken', 'Button']);
    expect(await titles()).toEqual(['Anchor', 'Button']);
    expect(named(parts.at(-1), 'button')).toBe(named(first, 'button'));
    expect(named(parts.at(-1), 'anchor')).not.toBe(named(first, 'anchor'));
    expect(named(parts.at(-1), 'anchor')?.lastModified).toBe(june);
  });

  test('a language that was withdrawn is gone for its readers, also after a start, until it is back (CONTENT-54)', async () => {
    const { server, parts, titles } = await followed([anchor, anker, button]);
    server.withdraw('anchor', 'de');
    await expect.poll(() => titles('de')).toEqual(['Button']);
    expect(await titles()).toEqual(['Anchor', 'Button']);
    const stored = itemsIn(parts.at(-1)).map((it) => readItem(writeItem(it)));
    const again = await connect(server).load(async () => stored);
    expect(titlesIn(await createEdition(again), 'de')).toEqual(['Button']);
    expect(again.digest).toBe(parts.at(-1)?.digest);
    server.publish([product('anchor', 'Haken', { ...german, last_modified: june })]);
    await expect.poll(() => titles('de')).toEqual(['Haken', 'Button']);
  });

  test('a language that was withdrawn while the site did not run is gone, too', async () => {
    const { server, first } = await loaded([anchor, anker, button]);
    server.withdraw('anchor', 'de');
    const again = await connect(server).load(async () => itemsIn(first));
    expect(titlesIn(await createEdition(again), 'de')).toEqual(['Button']);
    // Nothing tells a start without stored content that it was there.
    const fresh = await connect(server).load();
    expect(titlesIn(await createEdition(fresh), 'de')).toEqual(['Anchor', 'Button']);
  });

  test('a language that was withdrawn stays gone when its item is renamed or published again', async () => {
    const { server, titles } = await followed([anchor, anker, button]);
    server.withdraw('anchor', 'de');
    const renamed = product('hook', 'Hook', { id: idOf('anchor'), last_modified: june });
    server.publish([renamed]);
    server.withdraw('anchor', 'en');
    await expect.poll(() => titles()).toEqual(['Button', 'Hook']);
    expect(await titles('de')).toEqual(['Button']);
    server.withdraw('hook', 'en');
    await expect.poll(() => titles()).toEqual(['Button']);
    server.publish([renamed]);
    await expect.poll(() => titles()).toEqual(['Button', 'Hook']);
    expect(await titles('de')).toEqual(['Button']);
  });

  test('ends where a new load of the same content ends', async () => {
    const { server, parts, titles } = await followed([anchor, anker, button]);
    server.publish([product('plate', 'Plate'), product('anchor', 'Hook', { last_modified: june })]);
    server.withdraw('button', 'en');
    await expect.poll(() => titles()).toEqual(['Hook', 'Plate']);
    const fresh = await connect(server).load();
    expect(parts.at(-1)?.digest).toBe(fresh.digest);
  });

  test('takes away what was withdrawn in one language, and in all', async () => {
    const { server, titles } = await followed([anchor, anker, button]);
    server.withdraw('anchor', 'de');
    await expect.poll(() => titles('de')).toEqual(['Button']);
    expect(await titles()).toEqual(['Anchor', 'Button']);
    server.withdraw('anchor', 'en');
    await expect.poll(() => titles()).toEqual(['Button']);
  });

  test('takes away what was withdrawn, even if the service still sends it', async () => {
    const { server, titles } = await followed([anchor, anker, button]);
    server.keepSending('anchor');
    server.withdraw('anchor', 'de');
    await expect.poll(() => titles('de')).toEqual(['Button']);
  });

  test('takes an item under its new name only', async () => {
    const { server, titles, parts } = await followed([anchor, button]);
    const renamed = product('hook', 'Hook', { id: idOf('anchor'), last_modified: june });
    server.publish([renamed]);
    await expect.poll(() => titles()).toEqual(['Button', 'Hook']);
    expect(named(parts.at(-1), 'anchor')).toBeUndefined();
  });

  test('reads many changed items in requests that are short enough', async () => {
    const { server, titles } = await followed([anchor]);
    const names = Array.from({ length: 120 }, (_, at) => `item_with_a_long_codename_${at}`);
    server.publish(names.map((it) => product(it, it)));
    await expect.poll(async () => (await titles()).length).toBe(121);
  });

  test('looks at once after a hint', async () => {
    const { server, titles, following } = await followed([anchor], { pollMs: 600_000 });
    server.publish([button]);
    following.hint();
    await expect.poll(() => titles()).toEqual(['Anchor', 'Button']);
  });

  test('takes nothing when nothing changed, or types and languages of others did', async () => {
    const take = vi.fn<TakeParts>(async () => undefined);
    const { server } = await followed([anchor], {}, take);
    server.touch('types', 'blog_post');
    server.touch('languages', 'fr');
    const alien = itemOf('alien', 'blog_post', {});
    server.publish([{ item: alien, components: [] }, product('anchor', 'X', { language: 'fr' })]);
    const asked = () => server.requests.length;
    const before = asked();
    await expect.poll(asked).toBeGreaterThan(before + 6);
    // What was loaded is offered once, in case that nobody has taken it.
    expect(take).toHaveBeenCalledTimes(1);
    expect(server.requests.filter((it) => it.includes('/items-feed'))).toHaveLength(4);
  });

  test.each([
    ['types', 'product'],
    ['languages', 'de'],
    ['taxonomies', 'specialties'],
  ] as const)('reads everything when one of the %s changed', async (kind, codename) => {
    const { server, titles } = await followed([anchor]);
    server.publish([button], 'silently');
    server.touch(kind, codename);
    await expect.poll(() => titles()).toEqual(['Anchor', 'Button']);
  });

  test('reads everything when its token is no longer valid', async () => {
    const { server, titles, following } = await followed([anchor, button]);
    server.publish([product('anchor', 'Hook', { last_modified: june })], 'silently');
    server.expireTokens();
    await expect.poll(() => titles()).toEqual(['Hook', 'Button']);
    expect(following.staleness()).toBeUndefined();
  });

  test('begins without content, once the service answers', async () => {
    const server = await serve([anchor]);
    server.mode = 'error500';
    const source = connect(server);
    await expect(source.load()).rejects.toThrow();
    const { titles, following } = follow(source);
    await expect.poll(() => following.staleness()?.reason).toBe('The content service answered 500');
    server.mode = 'ok';
    await expect.poll(() => titles()).toEqual(['Anchor']);
    expect(following.staleness()).toBeUndefined();
  });

  test('ends with its requests', async () => {
    const { server, following } = await followed([anchor], { timeoutMs: 600_000 });
    server.mode = 'hang';
    const before = server.requests.length;
    await expect.poll(() => server.requests.length).toBeGreaterThan(before);
    await following.close();
  });
});

describe('an outage', () => {
  test.each<KontentMode>(['hang', 'error500', 'garbage', 'reset'])(
    'in which the service answers %s changes nothing, is said, and loses no change',
    async (mode) => {
      const [info, error] = [vi.fn(), vi.fn()];
      const log = { info, warn: () => undefined, error };
      const options = { timeoutMs: 500, log };
      const { server, titles, parts, following } = await followed([anchor], options);
      server.mode = mode;
      await expect.poll(() => following.staleness(), { timeout: 10_000 }).toBeDefined();
      const since = following.staleness()?.since;
      expect(following.notices()).toEqual([expect.stringContaining('may be outdated')]);
      expect(parts).toHaveLength(1);
      server.publish([button]);
      server.mode = 'ok';
      await expect.poll(() => titles(), { timeout: 10_000 }).toEqual(['Anchor', 'Button']);
      expect(since).toBeLessThanOrEqual(Date.now());
      expect(error).toHaveBeenCalledWith(expect.anything(), 'content is stale');
      expect(info).toHaveBeenCalledWith({}, 'content is current again');
      expect([following.staleness(), following.notices()]).toEqual([undefined, []]);
    },
  );

  test('while changed items are read leaves all of them as they are', async () => {
    const { server, titles, parts } = await followed([anchor, button]);
    let fails = true;
    server.spoil = (page) => (fails ? 'nonsense' : page);
    server.publish([product('anchor', 'Hook', { last_modified: june })]);
    const before = server.requests.length;
    await expect.poll(() => server.requests.length).toBeGreaterThan(before + 3);
    expect(parts).toHaveLength(1);
    fails = false;
    await expect.poll(() => titles()).toEqual(['Hook', 'Button']);
  });
});

describe('an older version of an item (CONTENT-37)', () => {
  const hook = product('anchor', 'Hook', { last_modified: june });

  test('is not taken; the present one is taken when the service sends it', async () => {
    const log = { info: () => undefined, warn: () => undefined, error: vi.fn() };
    const { server, titles, following } = await followed([anchor], { log });
    server.keepSending('anchor');
    server.publish([hook, button]);
    await expect.poll(() => titles()).toEqual(['Anchor', 'Button']);
    // Strangers may read the reason, and the item may be withheld from them.
    expect(following.staleness()?.reason).toMatch(/old version of an item/);
    expect(following.notices().join()).not.toContain('anchor');
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ codename: 'anchor' }),
      'content is stale',
    );
    server.forget();
    await expect.poll(() => titles()).toEqual(['Hook', 'Button']);
    await expect.poll(() => following.staleness()).toBeUndefined();
  });

  test('that cannot be read is asked for again, too', async () => {
    const broken = product('anchor', 'Anchor', {}, { geographic_exceptions: text('Japan') });
    const { server, titles } = await followed([broken, button]);
    server.keepSending('anchor');
    server.publish([hook]);
    server.publish([product('plate', 'Plate')]);
    await expect.poll(() => titles()).toEqual(['Button', 'Plate']);
    server.forget();
    await expect.poll(() => titles()).toEqual(['Hook', 'Button', 'Plate']);
  });

  test('is not taken from a whole load either', async () => {
    const { server, titles, following, parts } = await followed([hook]);
    server.publish([anchor, button], 'silently');
    await following.reload();
    expect(await titles()).toEqual(['Hook', 'Button']);
    await following.reload(true);
    expect(named(parts.at(-1), 'anchor')?.lastModified).toBe(may);
  });

  test('counts once the service has sent it for a while', async () => {
    const { server, titles } = await followed([hook], { olderAfterMs: 50 });
    server.publish([product('anchor', 'Old')]);
    await expect.poll(() => titles()).toEqual(['Old']);
  });
});

describe('content that the site refuses', () => {
  const refuse: TakeParts = async (parts, acceptsLoss) =>
    acceptsLoss || named(parts, 'button') ? undefined : 'Too little';

  test('is offered again only when it changes or the loss is accepted', async () => {
    const take = vi.fn(refuse);
    const { server, parts, following } = await followed([anchor, button], {}, take);
    server.withdraw('button', 'en');
    await expect.poll(() => following.staleness()?.reason).toBe('Too little');
    const [asked, offered] = [server.requests.length, take.mock.calls.length];
    await expect.poll(() => server.requests.length).toBeGreaterThan(asked + 3);
    expect(take).toHaveBeenCalledTimes(offered);
    server.publish([product('plate', 'Plate')]);
    await expect.poll(() => parts.length).toBe(3);
    expect(await following.reload()).toBe('Too little');
    expect(await following.reload(true)).toBeUndefined();
    expect(following.staleness()).toBeUndefined();
  });

  test('is offered with consent to a loss where that is set', async () => {
    const consents: (boolean | undefined)[] = [];
    const take: TakeParts = async (_, acceptsLoss) => void consents.push(acceptsLoss);
    const { server } = await followed([anchor, button], { acceptsLoss: true }, take);
    server.withdraw('button', 'en');
    await expect.poll(() => consents).toContain(true);
    expect(consents).not.toContain(false);
  });

  test('because a derivation fails is offered again, and this is said', async () => {
    let fails = true;
    const { following } = await followed([anchor], {}, async () => {
      if (fails) throw new Error('It cannot be derived');
      return undefined;
    });
    await expect.poll(() => following.staleness()?.reason).toBe('It cannot be derived');
    fails = false;
    await expect.poll(() => following.staleness()).toBeUndefined();
  });
});

describe('a reload', () => {
  test('takes what the Sync API did not name', async () => {
    const { server, titles, following } = await followed([anchor], { pollMs: 600_000 });
    server.publish([button], 'silently');
    expect(await following.reload()).toBeUndefined();
    expect(await titles()).toEqual(['Anchor', 'Button']);
  });

  test('of a service that fails throws', async () => {
    const { server, following } = await followed([anchor], { pollMs: 600_000 });
    server.mode = 'error500';
    await expect(following.reload()).rejects.toMatchObject({ failure: 'status', status: 500 });
    expect(following.staleness()).toBeDefined();
  });
});

describe('drafts', () => {
  const draft = product('plate', 'Plate', { workflow_step: 'draft' });

  test('are read with their key, and are not published', async () => {
    const server = await serve([anchor, draft]);
    const parts = await connect(server, { preview: true, previewKey: 'preview-key' }).load();
    expect(named(parts, 'plate')?.published).toBe(false);
    expect(named(parts, 'anchor')?.published).toBe(true);
    expect(titlesIn(await createEdition(parts), 'en')).toEqual(['Anchor']);
    expect(itemsIn(await connect(server).load())).toHaveLength(1);
  });

  test('in one language keep the whole item unpublished', async () => {
    const server = await serve([
      anchor,
      product('anchor', 'Anker', { ...german, workflow_step: 'draft' }),
    ]);
    const parts = await connect(server, { preview: true, previewKey: 'preview-key' }).load();
    expect(named(parts, 'anchor')?.published).toBe(false);
  });

  test('need a key', () => {
    const options = { baseUrl: 'https://deliver.kontent.ai', environmentId: 'e', preview: true };
    expect(() => createKontentSource(options)).toThrow('preview key');
  });

  test('are asked for at the preview host', async () => {
    const hosts: string[] = [];
    const source = createKontentSource({
      baseUrl: 'https://deliver.kontent.ai/',
      environmentId: 'e',
      ...soon,
      preview: true,
      previewKey: 'k',
      fetch: async (url) => {
        hosts.push(String(url));
        return new Response('', { status: 401 });
      },
    });
    await expect(source.load()).rejects.toMatchObject({ status: 401 });
    expect(hosts).toEqual(['https://preview-deliver.kontent.ai/v2/e/sync/init']);
  });
});

describe('links in rich texts (CONTENT-34)', () => {
  const link = (codename: string) => `<a data-item-id="${codename}" href="">See</a>`;
  const linking = (codename: string, ...targets: string[]) =>
    product(
      codename,
      codename,
      {},
      {
        description: {
          ...text(`<p>${targets.map(link).join(' ')}</p>`, 'rich_text'),
          images: {},
          links: Object.fromEntries(
            targets.map((to) => [to, { codename: to, type: 'product', url_slug: 'x' }]),
          ),
        },
      },
    );
  const descriptionOf = (parts: Parts | undefined, codename: string) =>
    named(parts, codename)?.variants.en?.own.description;

  test('have the addresses of items, also of those that link back', async () => {
    const { first } = await loaded([
      linking('one', 'anchor', 'two', 'gone'),
      anchor,
      linking('two', 'one'),
    ]);
    expect(descriptionOf(first, 'one')).toBe(
      '<p><a href="/products/anchor">See</a> <a href="/products/two">See</a> See</p>',
    );
    expect(descriptionOf(first, 'two')).toBe('<p><a href="/products/one">See</a></p>');
  });

  test('change with the address of their item, and only then', async () => {
    const { server, first, parts } = await followed([
      linking('one', 'anchor', 'button'),
      anchor,
      button,
    ]);
    server.publish([product('anchor', 'Hook', { last_modified: june })]);
    await expect
      .poll(() => descriptionOf(parts.at(-1), 'one'))
      .toBe('<p><a href="/products/hook">See</a> <a href="/products/button">See</a></p>');
    expect(named(parts.at(-1), 'button')).toBe(named(first, 'button'));
    const before = named(parts.at(-1), 'one');
    const { title: _, ...elements } = button.item.elements;
    const untitled = { system: { ...button.item.system, last_modified: june }, elements };
    server.publish([{ item: untitled, components: [] }]);
    await expect.poll(() => named(parts.at(-1), 'button')?.lastModified).toBe(june);
    expect(named(parts.at(-1), 'one')).toBe(before);
    server.withdraw('anchor', 'en');
    await expect
      .poll(() => descriptionOf(parts.at(-1), 'one'))
      .toBe('<p>See <a href="/products/button">See</a></p>');
  });

  test('keep no address with quotes', async () => {
    const { first } = await loaded([linking('one', 'evil'), product('evil', 'X" onclick="y')]);
    expect(descriptionOf(first, 'one')).not.toContain('" onclick');
  });
});

test('the files of items need nothing to be delivered', async () => {
  const { source, first } = await loaded([anchor]);
  expect(source.revive(first.files).deliverAsset).toBe(first.deliverAsset);
});
