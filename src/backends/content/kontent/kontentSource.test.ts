import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type DeliveryMode,
  type DeliveryServer,
  startDeliveryServer,
} from '../../../../tests/fakes/deliveryServer.ts';
import { standStill } from '../../../../tests/fakes/standStill.ts';
import type { DeliveryItem } from '../../../content/delivery.ts';
import type { ReadMark } from '../../../content/readMarks.ts';
import type { ContentSource } from '../../../content/source.ts';
import { createKontentSource, type KontentOptions } from './kontentSource.ts';
import { createNewestVersions } from './newestVersions.ts';

function itemNamed(codename: string): DeliveryItem {
  const system = {
    id: '00000000-0000-5000-8000-000000000000',
    name: codename,
    codename,
    type: 'product',
    language: 'en',
    collection: 'default',
    last_modified: '2026-01-01T00:00:00Z',
    sitemap_locations: [],
    workflow: 'default',
    workflow_step: 'published',
  };
  return { system, elements: {} };
}

/** A source with `total` items and nothing else. */
function sourceOf(total: number): ContentSource {
  const all = Array.from({ length: total }, (_, index) =>
    itemNamed(`item_${String(index).padStart(5, '0')}`),
  );
  return {
    name: 'numbered',
    item: async (codename) => {
      const item = all.find(({ system }) => system.codename === codename);
      return item && { item, modular_content: {} };
    },
    items: async ({ filters, skip = 0, limit = 2_000 }) => {
      const named = filters.find(({ property }) => property === 'system.codename')?.values;
      const found = named ? all.filter(({ system }) => named.includes(system.codename)) : all;
      const items = found.slice(skip, skip + limit);
      const pagination = { skip, limit, count: items.length, total_count: found.length };

      return { items, modular_content: {}, pagination: { ...pagination, next_page: '' } };
    },
    onChange: () => () => undefined,
  };
}

let server: DeliveryServer | undefined;
afterEach(() => server?.close());

async function connect(options: Partial<KontentOptions> = {}, total = 3) {
  server = await startDeliveryServer(sourceOf(total));
  const { baseUrl, environmentId } = server;
  const source = createKontentSource({ baseUrl, environmentId, timeoutMs: 10_000, ...options });
  return { server, source };
}

const english = { language: 'en' } as const;
const everything = { ...english, filters: [] } as const;

describe('a failing service', () => {
  test.each<[DeliveryMode, string, number]>([
    ['hang', 'timeout', 1],
    ['error500', 'status', 2],
    ['reset', 'network', 2],
    ['garbage', 'shape', 1],
  ])('that answers %s is a clear error (%s) after %i attempts', async (mode, failure, tried) => {
    const { server, source } = await connect(mode === 'hang' ? { timeoutMs: 1_000 } : {});
    server.mode = mode;
    const expected = { name: 'ContentSourceError', failure };
    await expect(source.items(everything)).rejects.toMatchObject(expected);
    expect(server.requests).toBe(tried);
    await expect(source.item('item_00001', english)).rejects.toMatchObject(expected);
  });

  test('that recovers at once goes unnoticed', async () => {
    const { server, source } = await connect({
      fetch: async (...request) => {
        const answer = await fetch(...request);
        if (server.requests === 1) server.mode = 'ok';
        return answer;
      },
    });
    server.mode = 'error500';
    expect((await source.items(everything)).items).toHaveLength(3);
    expect(server.requests).toBe(2);
  });

  test('is not taken for one that hangs while the site itself stands still', async () => {
    const { source } = await connect({
      timeoutMs: 1_000,
      fetch(...request) {
        const answer = fetch(...request);
        standStill(1_200);
        return answer;
      },
    });
    expect((await source.items(everything)).items).toHaveLength(3);
  });

  test('that cannot be reached at all is a clear error', async () => {
    const source = createKontentSource({ baseUrl: 'http://127.0.0.1:1', environmentId: 'x' });
    await expect(source.items(everything)).rejects.toMatchObject({ failure: 'network' });
  });

  test('with an unknown environment is an error, not an empty list', async () => {
    const { source } = await connect({ environmentId: 'other' });
    await expect(source.items(everything)).rejects.toMatchObject({
      failure: 'status',
      status: 404,
    });
  });

  test('that rejects the request is not asked again', async () => {
    const { server, source } = await connect();
    const query = { ...everything, order: 'x', skip: -1 };
    await expect(source.items(query)).rejects.toMatchObject({ failure: 'status', status: 400 });
    expect(server.requests).toBe(1);
  });
});

describe('an answer that is JSON but not content is a clear error', () => {
  const pagination = { skip: 0, limit: 1, count: 1 };
  const item = itemNamed('x');
  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['nothing', {}],
    ['items that are not a list', { items: {}, modular_content: {}, pagination }],
    ['an item without system', { items: [{ elements: {} }], modular_content: {}, pagination }],
    [
      'elements without type',
      { items: [{ ...item, elements: { a: { value: 1 } } }], modular_content: {}, pagination },
    ],
    ...[
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
    ].map((a): [string, unknown] => [
      `an element with ${JSON.stringify(a)}`,
      { items: [{ ...item, elements: { a } }], modular_content: {}, pagination },
    ]),
    ['missing linked items', { items: [item], pagination }],
    ['missing pagination', { items: [item], modular_content: {} }],
  ])('%s', async (_, body) => {
    const fetch = async () => Response.json(body);
    const source = createKontentSource({ baseUrl: 'https://x.example', environmentId: 'e', fetch });
    await expect(source.items(everything)).rejects.toMatchObject({ failure: 'shape' });
    await expect(source.item('x', english)).rejects.toMatchObject({ failure: 'shape' });
  });
});

describe('long lists', () => {
  test('above the limit of the service are combined from several answers', async () => {
    const { server, source } = await connect({}, 4_500);
    const { items, pagination } = await source.items({ ...everything, skip: 100, limit: 10_000 });
    expect(items.map(({ system }) => system.codename)).toEqual(
      Array.from({ length: 4_400 }, (_, index) => `item_${String(index + 100).padStart(5, '0')}`),
    );
    expect(pagination).toMatchObject({ skip: 100, count: 4_400, total_count: 4_500 });
    expect(server.requests).toBe(3);
  });

  test('have 2,000 items by default', async () => {
    const { server, source } = await connect({}, 4_500);
    expect((await source.items(everything)).items).toHaveLength(2_000);
    expect(server.requests).toBe(1);
  });
});

describe('long queries', () => {
  test('are split into few requests, each short enough for the service', async () => {
    const { server, source } = await connect({}, 0);
    const values = Array.from({ length: 1_000 }, (_, index) => `item_${index}`);
    const filters = [{ property: 'system.codename', operator: 'in', values }] as const;
    await source.items({ ...english, filters });
    expect(server.requests).toBeGreaterThan(1);
    expect(server.requests).toBeLessThan(10);
  });
});

describe('keys', () => {
  async function asked(options: Partial<KontentOptions>, preview: boolean) {
    const requests: { url: string; authorization: string | null }[] = [];
    const fetch = async (url: URL | RequestInfo, init?: RequestInit) => {
      const authorization = new Headers(init?.headers).get('authorization');
      requests.push({ url: String(url), authorization });
      return Response.json({ item: itemNamed('x'), modular_content: {} });
    };
    const baseUrl = 'https://deliver.kontent.ai/';
    const source = createKontentSource({ baseUrl, environmentId: 'e', fetch, ...options });
    await source.item('x', { language: 'de', preview });
    return requests[0];
  }

  test('are not sent when they are not set', async () => {
    expect(await asked({}, false)).toEqual({
      url: 'https://deliver.kontent.ai/e/items/x?language=de',
      authorization: null,
    });
  });

  test('open a secured environment', async () => {
    const request = await asked({ secureKey: 'secure', previewKey: 'preview' }, false);
    expect(request?.authorization).toBe('Bearer secure');
  });

  test('open drafts, at the preview host', async () => {
    expect(await asked({ secureKey: 'secure', previewKey: 'preview' }, true)).toEqual({
      url: 'https://preview-deliver.kontent.ai/e/items/x?language=de',
      authorization: 'Bearer preview',
    });
  });

  test('are required for drafts', async () => {
    await expect(asked({ secureKey: 'secure' }, true)).rejects.toMatchObject({
      failure: 'setting',
    });
  });
});

// CONTENT-32
describe('an answer that is outdated', () => {
  test('clears all caches once; later requests wait for new content', async () => {
    // Longer than the time between both answers, also on a busy machine.
    const { server, source } = await connect({ staleAfterMs: 1_000 });
    const changes: unknown[] = [];
    source.onChange(async (_next, findChanges, changed) => () => {
      changes.push({ isKnown: findChanges !== undefined, marks: changed?.marks });
    });
    server.isStale = true;
    await Promise.all([source.items(everything), source.items(everything)]);
    // Nobody has named what changed, so that a CDN must remove everything.
    await expect.poll(() => changes).toEqual([{ isKnown: false, marks: [] }]);
    expect(server.waiting).toBe(0);
    await source.items(everything);
    expect(server.waiting).toBe(1);
    await source.close?.();
  });

  test('is used although caches cannot be cleared, which is reported', async () => {
    const failures: unknown[] = [];
    const { server, source } = await connect({
      staleAfterMs: 20,
      onReloadFailed: (error) => failures.push(error),
    });
    source.onChange(async () => {
      throw new Error('down');
    });
    server.isStale = true;
    expect((await source.items(everything)).items).toHaveLength(3);
    await expect.poll(() => failures.length).toBe(1);
    await source.close?.();
  });
});

// CONTENT-38
describe('a reload', () => {
  const mark = (codename: string) => ({ type: 'note', codename });

  /** The changed items that a listener receives, by language; undefined for any. */
  async function told(changed: readonly ReadMark[] | undefined, size = 3) {
    const { server, source } = await connect({}, size);
    const heard: unknown[] = [];
    source.onChange(async (_next, _findChanges, items) => {
      const byLanguage = [...(items?.byLanguage ?? [])].map(([language, answer]) => [
        language,
        answer.items.map(({ system }) => system.codename),
      ]);
      heard.push(items && Object.fromEntries(byLanguage));
      return () => undefined;
    });
    await source.reload?.({ changed });
    return { server, heard };
  }

  test('reads only the items that it names, in every language, and waits for new content', async () => {
    const { server, heard } = await told([mark('item_00001'), mark('missing'), mark('item_00001')]);
    const found = ['item_00001'];
    expect(heard).toEqual([{ en: found, de: found, es: found, pt: found }]);
    expect([server.requests, server.waiting]).toEqual([5, 5]);
  });

  test.each([
    ['of anything', undefined],
    ['of a list', [mark('item_00001'), { type: 'note' }]],
    ['of very many items', Array.from({ length: 500 }, (_, number) => mark(`item_${number}`))],
  ])('%s names no items', async (_, changed) => {
    const { server, heard } = await told(changed);
    expect(heard).toEqual([undefined]);
    expect(server.requests).toBe(1);
  });

  test('that cannot read an item changes nothing', async () => {
    const { server, source } = await connect({});
    const prepare = vi.fn(async () => () => undefined);
    source.onChange(prepare);
    server.mode = 'error500';
    await expect(source.reload?.({ changed: [mark('item_00001')] })).rejects.toThrow();
    expect(prepare).not.toHaveBeenCalled();
  });

  test('waits for the one before it', async () => {
    const { source } = await connect({});
    const order: string[] = [];
    let first: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      first = done;
    });
    source.onChange(async (_next, _findChanges, changed) => {
      const name = changed ? 'named' : 'whole';
      order.push(`${name} begins`);
      if (!changed) await held;
      return () => void order.push(`${name} ends`);
    });
    const reload = async (changed?: readonly ReadMark[]) => source.reload?.({ changed });
    const reloads = [reload(), reload([mark('item_00001')])];
    await expect.poll(() => order).toHaveLength(1);
    first();
    await Promise.all(reloads);
    expect(order).toEqual(['whole begins', 'whole ends', 'named begins', 'named ends']);
  });
});

// CONTENT-37
describe('an older version of an item', () => {
  const may = '2026-05-01T00:00:00Z';
  const june = '2026-06-01T00:00:00Z';

  function versionOf(modified: string): DeliveryItem {
    const item = itemNamed('anchor');
    return { ...item, system: { ...item.system, last_modified: modified } };
  }

  /** A source whose answers have the given versions of an item, in order; the last one for good. */
  function sending(...versions: string[]) {
    const waiting: boolean[] = [];
    const fetch = async (_: unknown, { headers = {} }: RequestInit = {}) => {
      waiting.push('x-kc-wait-for-loading-new-content' in headers);
      const version = versions[Math.min(waiting.length, versions.length) - 1] ?? '';
      return Response.json({ item: versionOf(version), modular_content: {} });
    };
    const source = createKontentSource({ baseUrl: 'https://x.example', environmentId: 'e', fetch });
    const read = async () => (await source.item('anchor', english))?.item.system.last_modified;
    return { read, waiting };
  }

  test('is asked for again, and the new version is used', async () => {
    const { read, waiting } = sending(june, may, june);
    expect([await read(), await read()]).toEqual([june, june]);
    expect(waiting).toEqual([false, false, true]);
  });

  test('that comes again is an error, so that what was read before stays', async () => {
    const { read } = sending(june, may);
    await read();
    await expect(read()).rejects.toMatchObject({ failure: 'outdated' });
  });

  test('without a readable date is used', async () => {
    const { read } = sending(june, 'yesterday');
    await read();
    expect(await read()).toBe('yesterday');
  });
});

test('the newest version of an item is forgotten after a while', async () => {
  const versions = createNewestVersions({ rememberedFor: 20 });
  const [item] = (await sourceOf(1).items(everything)).items as [DeliveryItem];
  const older = { ...item, system: { ...item.system, last_modified: '2025-01-01T00:00:00Z' } };
  versions.note([item]);
  expect(versions.note([older])).toBe('item_00000');
  await expect.poll(() => versions.note([older])).toBeUndefined();
});
