import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentSource, PrepareChange } from '../../content/source.ts';
import { writeFiles } from '../../contentCheck/writeFiles.server.ts';
import { contentSourceContract } from './contract.ts';
import { contractContent } from './contractContent.ts';
import { createEmbeddedSource } from './embedded/embeddedSource.ts';
import { withAddedItems } from './withAddedItems.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function open(files: Readonly<Record<string, string>>): Promise<ContentSource> {
  const directory = await mkdtemp(join(tmpdir(), 'added-'));
  folders.push(directory);
  await writeFiles(directory, { 'pictures/pictures.json': '{}', ...files });
  return createEmbeddedSource({ directory, log });
}

// CODE-2
describe('a source with nothing added', () => {
  contentSourceContract(async () => withAddedItems(await open(contractContent), await open({})));
});

const titles = 'Öl,alpha,Beta,beta,Zeta,zehn,Ende,ähnlich,Mitte,Ziel,Anfang,Quer,Rand'.split(',');

/** An event; some have neither city nor seats. */
const event = (title: string, at: number) => `
last_modified: 2026-0${1 + (at % 9)}-01T09:00:00Z
shared:
  event_id: "${at}"
  event_type: exhibit
  start: 2027-0${1 + ((at * 5) % 9)}-01T09:00:00Z
  end: 2027-12-01T09:00:00Z
  time_zone: Europe/Berlin
  registration_status: register
  ${at % 3 ? `seats: ${(at * 7) % 11}` : ''}
variants:
  en: { title: "${title}", teaser: About it }
`;
const files = Object.fromEntries(
  titles.map((title, at) => [`default/event/event_${(at * 8) % 13}.yaml`, event(title, at)]),
);

// CONTENT-33
describe('the items of two sources', () => {
  let all: ContentSource;
  let both: ContentSource;
  beforeAll(async () => {
    const entries = Object.entries(files);
    const part = (isAdded: boolean) =>
      Object.fromEntries(entries.filter((_, at) => [1, 4, 5, 11].includes(at) === isAdded));
    all = await open(files);
    both = withAddedItems(await open(part(false)), await open(part(true)));
  });

  test.each([
    undefined,
    'elements.start[asc]',
    'elements.start[desc]',
    'elements.title[asc]',
    'elements.title[desc]',
    'elements.seats[asc]',
    'elements.seats[desc]',
    'system.codename[desc]',
    'system.last_modified[desc]',
  ])('are listed as those of one, in the order %s', async (order) => {
    for (const elements of [undefined, ['event_id']]) {
      for (let skip = 0; skip <= 14; skip += 1) {
        for (const limit of [0, 1, 3, 20]) {
          const query = {
            language: 'en',
            filters: [],
            skip,
            limit,
            ...(order && { order }),
            ...(elements && { elements }),
          };
          const [expected, found] = await Promise.all([all.items(query), both.items(query)]);
          // Items that are equal in the order may follow each other in any order.
          const keyOf = (item: (typeof expected.items)[number]) => {
            const [scope, name = ''] = (order ?? 'system.codename').split(/[.[]/);
            const system = item.system as unknown as Record<string, unknown>;
            return scope === 'system' ? system[name] : item.elements[name]?.value;
          };
          expect(found.items.map(keyOf)).toEqual(expected.items.map(keyOf));
          expect(found.pagination).toEqual(expected.pagination);
          if (elements) {
            expect(found.items.flatMap((it) => Object.keys(it.elements))).toEqual(
              found.items.map(() => 'event_id'),
            );
          }
        }
      }
    }
  });

  test('are found by codename', async () => {
    for (const codename of ['event_0', 'event_1', 'event_8', 'event_12', 'unknown']) {
      const query = { language: 'de' };
      expect(await both.item(codename, query)).toEqual(await all.item(codename, query));
    }
  });
});

test('changes of both sources take turns, and each is prepared with the latest of the other', async () => {
  const listeners: PrepareChange[] = [];
  const held = { main: 'm1', added: 'a1' };
  const answers = (name: keyof typeof held, fixed?: string) => ({
    item: async () => undefined,
    items: async () => ({
      items: [{ system: { codename: fixed ?? held[name] } as never, elements: {} }],
      modular_content: {},
      pagination: { skip: 0, limit: 1, count: 1, next_page: '' },
    }),
  });
  const source = (name: keyof typeof held): ContentSource => ({
    name,
    ...answers(name),
    onChange(prepare) {
      listeners.push(prepare);
      return () => undefined;
    },
  });
  const both = withAddedItems(source('main'), source('added'));
  const seen: string[] = [];
  let live = '';
  both.onChange(async (next) => {
    const { items } = await next.items({ language: 'en', filters: [] });
    const names = items.map(({ system }) => system.codename).join();
    await new Promise((done) => setImmediate(done));
    seen.push(names);
    return () => {
      live = names;
    };
  });
  const apply = async (at: number, name: keyof typeof held, value: string) => {
    const happen = await listeners[at]?.(answers(name, value));
    held[name] = value;
    happen?.();
  };
  await Promise.all([apply(0, 'main', 'm2'), apply(1, 'added', 'a2')]);
  expect(seen).toEqual(['a1,m2', 'a2,m2']);
  expect(live).toBe('a2,m2');
});
