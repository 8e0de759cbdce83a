import { beforeAll, expect, test } from 'vitest';
import type { ContentSource } from '../content/source.ts';
import { recordedItems } from './linkedTexts.ts';
import { readRecords, readRecordsOf } from './readRecords.server.ts';
import type { SearchRecord, SynonymGroup } from './record.ts';
import { createRecordLinks } from './recordLinks.ts';
import { recordOf } from './recordOf.server.ts';

const variant = (type: string, language: string, elements: Record<string, unknown>) => ({
  system: { codename: 'x', type, language, collection: 'default', ...(elements.system as object) },
  unregistered: [],
  elements: Object.fromEntries(
    Object.entries(elements)
      .filter(([name]) => name !== 'system')
      .map(([name, value]) => [name, { type: kindOf(value), name, value }]),
  ),
});

function kindOf(value: unknown): string {
  if (!Array.isArray(value)) return 'text';
  return typeof value[0] === 'string' ? 'modular_content' : 'taxonomy';
}

const choice = (codename: string) => ({ codename, name: codename });

const items = [
  variant('product', 'en', {
    system: { codename: 'anchor' },
    title: 'ANCHOR,',
    slug: 'anchor',
    teaser: 'Holds',
    description: '<p>Of <b>PEEK</b></p>',
    product_number: 'PO-1',
    specialties: [choice('shoulder')],
    blocks: ['block'],
    geographic_exceptions: [choice('BR')],
  }),
  variant('product', 'en', {
    system: { codename: 'gone' },
    title: 'Gone',
    slug: 'gone',
    product_status: [choice('withdrawn')],
  }),
  variant('product', 'en', {
    system: { codename: 'other', collection: 'vet_systems' },
    title: 'Vet',
    slug: 'vet',
  }),
  variant('resource', 'en', {
    system: { codename: 'film' },
    title: 'Film',
    slug: 'film',
    description: 'A film',
    presenters: ['okonjo'],
    publication_date: '2026-01-02T00:00:00Z',
  }),
  variant('synonyms', 'en', { system: { codename: 'acl' }, words: 'ACL,  cruciate ligament ,' }),
];
const linked = {
  block: variant('block_steps', 'en', { heading: 'How', steps: ['step'] }),
  step: variant('step', 'en', { title: 'Drill', body: '<p>Deep</p>' }),
  okonjo: variant('presenter', 'en', { first_name: 'Ada', last_name: 'Okonjo' }),
};

const source = {
  async items({
    filters,
    skip = 0,
    limit = 0,
  }: {
    filters: { values: string[] }[];
    skip?: number;
    limit?: number;
  }) {
    const found = items.filter(({ system }) => system.type === filters[0]?.values[0]);
    return {
      items: found.slice(skip, skip + limit),
      modular_content: linked,
      pagination: { total_count: found.length },
    };
  },
} as unknown as ContentSource;

const records: SearchRecord[] = [];
const synonyms: SynonymGroup[] = [];
beforeAll(async () => {
  for await (const batch of readRecords({ source, collections: ['default'], domainTag: 'acom' })) {
    records.push(...batch.records);
    synonyms.push(...batch.synonyms);
  }
});

test('makes a record per language, and falls back to another language', () => {
  expect(records.map(({ objectID }) => objectID).sort()).toEqual([
    'anchor-de',
    'anchor-en',
    'anchor-es',
    'anchor-pt',
    'film-de',
    'film-en',
    'film-es',
    'film-pt',
  ]);
  const german = records.find(({ objectID }) => objectID === 'anchor-de');
  expect(german).toMatchObject({ lang: 'de', variant: 'en', url: '/produkte/anchor' });
});

test('a record contains all texts of its page, its categories and its restrictions', () => {
  expect(records.find(({ objectID }) => objectID === 'anchor-en')).toMatchObject({
    title: 'Anchor',
    numbers: ['PO-1'],
    keywords: expect.arrayContaining(['Product', 'Shoulder']),
    texts: ['<p>Of <b>PEEK</b></p>', 'How', 'Drill', '<p>Deep</p>'],
    facets: { type: ['product'], specialty: ['shoulder'], domain: ['acom'], lang: ['en'] },
    url: '/products/anchor',
    places: ['BR', 'UNCONFIRMED'],
  });
  expect(records.find(({ objectID }) => objectID === 'film-de')).toMatchObject({
    teaser: 'A film',
    keywords: ['Ressource', 'Ada Okonjo'],
    date: Date.parse('2026-01-02T00:00:00Z') / 1000,
  });
});

test('reads synonyms in their own language only', () => {
  expect(synonyms).toEqual([{ lang: 'en', phrases: ['ACL', 'cruciate ligament'] }]);
});

// CONTENT-38
test('learns which pages have a changed part, presenter or missing item in their records', async () => {
  const links = createRecordLinks();
  const options = { source, collections: ['default'], domainTag: 'acom', links };
  for await (const _ of readRecords(options)) continue;
  expect(links.pagesWith(['step'])).toEqual(['anchor']);
  expect(links.pagesWith(['okonjo', 'block'])).toEqual(['film', 'anchor']);
  expect(links.pagesWith(['anchor', 'unknown'])).toEqual([]);
});

test('every linked item that a record is made from is among those that are learned', () => {
  const page = {
    ...items[0],
    elements: {
      ...items[0]?.elements,
      ...Object.fromEntries(
        ['blocks', 'related_products', 'presenters', 'resource_types', 'registrations'].map(
          (name) => {
            const value = [`${name}_1`, `${name}_missing`];
            return [name, { type: 'modular_content', name, value }];
          },
        ),
      ),
    },
  } as never;
  const content = {
    blocks_1: linked.block,
    step: linked.step,
    related_products_1: items[0],
    presenters_1: linked.okonjo,
    resource_types_1: variant('asset_type', 'en', { title: 'Guide' }),
    registrations_1: variant('product_registration', 'en', { authority: ['fda'] }),
  } as Record<string, unknown>;
  const used = new Set<string>();
  const watched = new Proxy(content, {
    get(target, name) {
      used.add(String(name));
      return target[String(name)];
    },
  });
  recordOf(page, watched as never, 'en', { domainTag: 'acom' });
  const learned = recordedItems(page, content as never);
  // A product is looked at, but its content is not part of the record.
  expect([...used].filter((name) => !learned.has(name))).toEqual(['related_products_1']);
});

test('reads the records of some pages only', async () => {
  const asked: unknown[] = [];
  const counted = {
    async items({ filters }: { filters: { property: string; values: string[] }[] }) {
      asked.push(filters);
      const found = items.filter(({ system }) => filters[0]?.values.includes(system.codename));
      return { items: found, modular_content: linked, pagination: { total_count: found.length } };
    },
  } as unknown as ContentSource;
  const found: string[] = [];
  const options = { source: counted, collections: ['default'], domainTag: 'acom' };
  for await (const { records } of readRecordsOf(['anchor', 'other', 'acl', 'none'], options)) {
    found.push(...records.map(({ objectID }) => objectID));
  }
  expect(found).toEqual(['anchor-en', 'anchor-de', 'anchor-es', 'anchor-pt']);
  expect(asked).toHaveLength(4);
});
