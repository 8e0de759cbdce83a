import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { editsOf, openTestContent, type TestItems } from '../../tests/fakes/testContent.ts';
import type { DeliveryItem } from '../content/deliveryFormat.ts';
import { noVocabularies } from '../vocabularies/vocabularies.ts';
import { recordedItems } from './linkedTexts.ts';
import { createRecordLinks, readRecords, readRecordsOf } from './readRecords.server.ts';
import type { SearchBatch, SearchRecord } from './record.ts';
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

const pages: TestItems = {
  anchor: {
    values: {
      title: 'ANCHOR,',
      teaser: 'Holds',
      description: '<p>Of <b>PEEK</b></p>',
      product_number: 'PO-1',
      specialties: ['shoulder'],
      blocks: ['block'],
      geographic_exceptions: ['BR'],
    },
  },
  gone: { values: { product_status: ['withdrawn'] } },
  draft: { published: false },
  other: { collection: 'vet_systems' },
  film: {
    type: 'resource',
    values: {
      title: 'Film',
      slug: 'film',
      description: 'A film',
      presenters: ['okonjo'],
      publication_date: '2026-01-02T00:00:00Z',
    },
  },
  block: { type: 'block_steps', values: { heading: 'How', steps: ['step'] } },
  step: { type: 'step', values: { title: 'Drill', body: '<p>Deep</p>' } },
  okonjo: { type: 'presenter', values: { first_name: 'Ada', last_name: 'Okonjo' } },
};

const options = { collections: ['default'], domainTag: 'acom' };
const synonyms = [{ lang: 'en', phrases: ['ACL', 'cruciate ligament'] }] as const;

async function viewOf(items: TestItems) {
  const { current } = await openTestContent(items, []);
  return current.now();
}

async function allOf(batches: AsyncIterable<SearchBatch>): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for await (const batch of batches) records.push(...batch.records);
  return records;
}

let records: readonly SearchRecord[] = [];
beforeAll(async () => {
  records = await allOf(readRecords(await viewOf(pages), { ...options, synonyms }));
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

test('synonyms are written with all records', async () => {
  const reading = readRecords(await viewOf({}), { ...options, synonyms });
  expect((await reading.next()).value).toEqual({ records: [], synonyms });
});

test('learns which pages have a changed part, presenter or missing item in their records (CONTENT-38)', async () => {
  const links = createRecordLinks();
  await allOf(readRecords(await viewOf(pages), { ...options, synonyms, links }));
  expect(links.pagesWith(['step'])).toEqual(['anchor']);
  expect(links.pagesWith(['okonjo', 'block'])).toEqual(['film', 'anchor']);
  expect(links.pagesWith(['anchor', 'unknown'])).toEqual([]);
});

test('every linked item that a record is made from is among those that are learned', () => {
  const product = variant('product', 'en', { title: 'Anchor', slug: 'anchor' });
  const page = {
    ...product,
    elements: {
      ...product.elements,
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
    blocks_1: variant('block_steps', 'en', { heading: 'How', steps: ['step'] }),
    step: variant('step', 'en', { title: 'Drill' }),
    related_products_1: product,
    presenters_1: variant('presenter', 'en', { first_name: 'Ada' }),
    resource_types_1: variant('asset_type', 'en', { title: 'Guide' }),
    registrations_1: variant('product_registration', 'en', { authority: ['fda'] }),
  } as unknown as Record<string, DeliveryItem | undefined>;
  const used = new Set<string>();
  const watched = (codename: string) => {
    used.add(codename);
    return content[codename];
  };
  recordOf(page, watched, 'en', { domainTag: 'acom', vocabularies: noVocabularies });
  const learned = recordedItems(page, (codename) => content[codename]);
  // A product is looked at, but its content is not part of the record.
  expect([...used].filter((name) => !learned.has(name))).toEqual(['related_products_1']);
});

test('reads the records of some pages only', async () => {
  const view = await viewOf(pages);
  const found = await allOf(
    readRecordsOf(['anchor', 'other', 'step', 'draft', 'none'], view, options),
  );
  expect(found).toEqual(records.filter(({ codename }) => codename === 'anchor'));
});

/** Pages with parts, kinds and registrations, of which any may change or be missing. */
const text = fc.constantFrom('One', 'Two');
const places = fc.constantFrom('', 'US', 'JP');
const content = {
  p1: fc.record({
    values: fc.record({
      title: text,
      blocks: fc.subarray(['b1', 'b2']),
      sizes: fc.subarray(['s1']),
      registrations: fc.subarray(['r1']),
      intended_users: fc.constant([]),
    }),
  }),
  p2: fc.record({
    type: fc.constant('resource'),
    published: fc.boolean(),
    values: fc.record({
      title: text,
      slug: fc.constant('p2'),
      resource_types: fc.subarray(['k1']),
      blocks: fc.subarray(['b2']),
    }),
  }),
  b1: fc.record({
    type: fc.constant('block_steps'),
    values: fc.record({ heading: text, steps: fc.subarray(['t1']) }),
  }),
  b2: fc.record({ type: fc.constantFrom('block_steps', 'presenter'), values: fc.record({}) }),
  t1: fc.record({ type: fc.constant('step'), values: fc.record({ title: text }) }),
  s1: fc.record({ type: fc.constant('product_size'), values: fc.record({ gtin: text }) }),
  k1: fc.record({ type: fc.constant('asset_type'), values: fc.record({ title: text }) }),
  r1: fc.record({
    type: fc.constant('registration'),
    values: fc.record({ authority: fc.subarray(['a1']) }),
  }),
  a1: fc.record({
    type: fc.constant('registration_authority'),
    values: fc.record({ title: text, manual_geographic_exceptions: places }),
  }),
};

test('reading what changed keeps the records equal to those of everything (CONTENT-38)', async () => {
  const run = async (states: readonly TestItems[]) => {
    const { current, show } = await openTestContent({}, []);
    const links = createRecordLinks();
    const all = () => allOf(readRecords(current.now(), { ...options, synonyms, links }));
    const index = new Map((await all()).map((record) => [record.objectID, record]));
    let changed: string[] = [];
    current.onSwitch((_, change) => {
      changed = (change?.items ?? []).map(({ codename }) => codename);
    });
    for (const state of states) {
      await show(state);
      const pages = [...new Set([...changed, ...links.pagesWith(changed)])];
      for (const id of index.keys()) if (pages.includes(id.slice(0, -3))) index.delete(id);
      const read = await allOf(readRecordsOf(pages, current.now(), { ...options, links }));
      for (const record of read) index.set(record.objectID, record);
      const fresh = await allOf(readRecords(current.now(), { ...options, synonyms }));
      const inOrder = [...index.values()].sort((a, b) => (a.objectID < b.objectID ? -1 : 1));
      expect(inOrder).toEqual(fresh.sort((a, b) => (a.objectID < b.objectID ? -1 : 1)));
    }
  };
  await fc.assert(fc.asyncProperty(editsOf(content), run), { numRuns: 150 });
});
