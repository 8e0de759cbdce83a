import { beforeAll, describe, expect, test } from 'vitest';
import {
  type DeliveredItem,
  type DeliveredItems,
  type DeliveredListQuery,
  type DeliveredQuery,
  deliveredBy,
} from '../../../tests/fakes/delivered.ts';
import type { DeliveryItem } from '../../content/deliveryFormat.ts';
import type { OpenContent } from '../../content/edition/openSource.server.ts';
import type { Filter, FilterOperator } from '../../content/query.ts';

/** What answers queries about the content of a source. */
type Answers = Pick<OpenContent, 'current' | 'name'>;

/** Whether drafts are read as well; default no. */
interface Preview {
  readonly preview?: boolean;
}

/** Writes a filter as `elements.title[eq]=Anchor`. */
function filter(text: string): Filter {
  const [, property = '', operator = '', values] = /^([\w.]+)\[(\w+)\](?:=(.*))?$/.exec(text) ?? [];
  return {
    property,
    operator: operator as FilterOperator,
    values: values === undefined ? [] : values.split('|'),
  };
}

const codenamesOf = ({ items }: DeliveredItems) => items.map(({ system }) => system.codename);
const valueOf = (item: DeliveryItem | undefined, element: string) => item?.elements[element]?.value;

/** The items that readers of a language may get. Each source names components in its own way. */
const items = ['anchor', 'anchor_directions', 'button', 'hero', 'note', 'part', 'plate'];

/** Linked items by codename, and components by type. */
const linkedIn = (answer: Pick<DeliveredItem, 'modular_content'> | undefined) =>
  Object.values(answer?.modular_content ?? {})
    .map(({ system: { codename, type } }) => (items.includes(codename) ? codename : type))
    .sort();

/** The component of a type. */
const componentIn = (answer: Pick<DeliveredItem, 'modular_content'> | undefined, type: string) =>
  Object.values(answer?.modular_content ?? {}).find(({ system }) => system.type === type);

/** Filters on the contract's content, in English, and the matching items. */
const filterTable: readonly (readonly [filters: string, codenames: string])[] = [
  ['system.type[eq]=product', 'anchor button'],
  ['system.type[neq]=product', 'anchor_directions hero note part'],
  ['system.type[in]=product|block_note', 'anchor button note'],
  ['system.type[nin]=product|block_note|set_item', 'anchor_directions hero'],
  ['system.codename[in]=button|anchor|unknown|plate', 'anchor button'],
  ['system.codename[eq]=anchor', 'anchor'],
  ['system.codename[in]=anchor__blocks_1|note', 'note'],
  ['system.type[in]=set_item|figure', 'part'],
  ['system.codename[gt]=button', 'hero note part'],
  ['system.collection[eq]=shared', 'hero'],
  ['system.language[eq]=de', ''],
  ['system.name[eq]=Anchor (article)', 'anchor'],
  ['system.workflow_step[eq]=draft', ''],
  ['system.last_modified[gte]=2026-09-14T11:00:00+02:00', 'anchor button'],
  ['system.last_modified[gt]=2026-09-14T09:00:00Z', 'button'],
  ['system.last_modified[range]=2026-09-14|2026-09-15', 'anchor'],
  ['elements.title[eq]=Anchor', 'anchor'],
  ['elements.title[eq]=anchor', ''],
  ['elements.title[lt]=B', 'anchor'],
  ['elements.specialties[contains]=elbow', 'anchor button'],
  ['elements.specialties[contains]=elb', ''],
  ['elements.specialties[all]=elbow|shoulder', 'anchor'],
  ['elements.specialties[any]=shoulder|knee', 'anchor'],
  ['elements.specialties[eq]=elbow', 'button'],
  ['elements.risk_level[eq]=low', 'anchor'],
  ['elements.related_products[contains]=anchor', 'button'],
  ['elements.quantity[eq]=0', 'part'],
  ['elements.quantity[lte]=0.5', 'part'],
  ['elements.quantity[range]=0|0', 'part'],
  ['elements.quantity[nempty]', 'part'],
  ['elements.issue_date[lt]=2026-03-01T00:00:01Z', 'anchor_directions'],
  ['elements.images[nempty]', 'anchor'],
  ['elements.title[contains]=Anchor', ''],
  ['elements.slug[in]=anchor|button', 'anchor button'],
  ['elements.constructor[nempty]', ''],
  ['system.constructor[nempty]', ''],
];

/** Characters that would change the query if they were not escaped. */
const hostile = ['a&limit=0', 'a#b', 'a%20b', 'a+b', '"><script>', '\u0000', '__proto__', 'é 中'];

/**
 * The contract of every content source, given the contract's content.
 * @param open opens the source once, before the tests
 */
export function contentSourceContract(open: () => Promise<Answers>): void {
  let opened: Answers;
  beforeAll(async () => {
    opened = await open();
  });
  const answersOf = async ({ preview = false }: Preview) =>
    deliveredBy(preview ? await opened.current.preview() : opened.current.now());
  const source = {
    item: async (codename: string, query: DeliveredQuery & Preview) =>
      (await answersOf(query)).item(codename, query),
    items: async (query: DeliveredListQuery & Preview) => (await answersOf(query)).items(query),
  };
  const list = (filters: readonly string[], query: Partial<DeliveredListQuery & Preview> = {}) =>
    source.items({ language: 'en', ...query, filters: filters.map(filter) });

  test('has a name', () => {
    expect(opened.name).toMatch(/^[a-z]+$/);
  });

  describe('an item', () => {
    test('has the requested language, or else English, and says which', async () => {
      const own = await source.item('anchor', { language: 'de' });
      expect([own?.item.system.language, valueOf(own?.item, 'title')]).toEqual(['de', 'Anker']);
      const other = await source.item('anchor', { language: 'pt' });
      expect([other?.item.system.language, valueOf(other?.item, 'title')]).toEqual([
        'en',
        'Anchor',
      ]);
    });

    test('that is a component of another does not exist on its own', async () => {
      const answer = await source.item('anchor', { language: 'en' });
      const { codename = '' } = componentIn(answer, 'block_figures')?.system ?? {};
      expect(codename).not.toBe('');
      expect(await source.item(codename, { language: 'en' })).toBeUndefined();
    });

    test.each(['unknown', 'constructor', '__proto__', '', '../anchor', 'a/b', 'a?b'])(
      'named %j does not exist',
      async (codename) => {
        expect(await source.item(codename, { language: 'en' })).toBeUndefined();
      },
    );

    test('without a variant in the language or in English does not exist', async () => {
      expect(await source.item('vet_plate', { language: 'es' })).toBeUndefined();
      expect((await source.item('vet_plate', { language: 'de' }))?.item.system.codename).toBe(
        'vet_plate',
      );
    });

    test('that is unpublished exists in previews only', async () => {
      expect(await source.item('plate', { language: 'en' })).toBeUndefined();
      const draft = await source.item('plate', { language: 'en', preview: true });
      expect(draft?.item.system.workflow_step).toBe('draft');
    });

    test('has the system fields', async () => {
      const answer = await source.item('anchor', { language: 'en' });
      expect(answer?.item.system).toMatchObject({
        name: 'Anchor (article)',
        codename: 'anchor',
        type: 'product',
        collection: 'default',
        last_modified: '2026-09-14T09:00:00Z',
        workflow_step: 'published',
      });
      expect(answer?.item.system.id).toMatch(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/);
    });

    test('has every element of its type, including empty ones', async () => {
      const { item } = (await source.item('anchor', { language: 'en' })) ?? {};
      expect(valueOf(item, 'specialties')).toEqual([
        { name: 'Shoulder', codename: 'shoulder' },
        { name: 'Elbow', codename: 'elbow' },
      ]);
      expect(valueOf(item, 'geographic_exceptions')).toEqual([{ name: 'JP', codename: 'JP' }]);
      expect(valueOf(item, 'edfu_link')).toBe('');
      expect(valueOf(item, 'set_items')).toEqual([]);
      expect(item?.elements.description?.type).toBe('rich_text');
    });

    test('has pictures with the alternative text of its language, and files', async () => {
      const answer = await source.item('anchor', { language: 'de' });
      expect(valueOf(answer?.item, 'images')).toEqual([
        expect.objectContaining({
          url: expect.stringMatching(/anchor[^/]*\.webp/),
          type: 'image/webp',
          width: 960,
          height: 640,
          description: 'Ein Anker',
          widths: expect.arrayContaining([960]),
        }),
      ]);
      expect(valueOf(answer?.modular_content.anchor_directions, 'files')).toEqual([
        expect.objectContaining({ name: 'guide.pdf', type: 'application/pdf', size: 14 }),
      ]);
    });

    test('keeps custom values as text', async () => {
      const answer = await source.item('hero', { language: 'en' });
      expect(valueOf(answer?.item, 'cloudinary_image')).toBe('{"public_id":"hero","width":10}');
    });
  });

  describe('linked items', () => {
    const linkedTo = async (codename: string, depth?: number, language = 'en') => {
      const query = depth === undefined ? { language } : { language, depth };
      const answer = await source.item(codename, query);
      return linkedIn(answer);
    };

    test('are included to depth 1 by default, without drafts', async () => {
      expect(await linkedTo('button')).toEqual(['anchor', 'set_item']);
      expect(await linkedTo('button', 0)).toEqual([]);
    });

    test('are included to the requested depth, and cycles end (CONTENT-4, CONTENT-6)', async () => {
      const one = ['anchor', 'set_item'];
      const two = [...one, 'anchor_directions', 'block_figures', 'button', 'note'].sort();
      expect(await linkedTo('button', 2)).toEqual(two);
      expect(await linkedTo('button', 6)).toEqual([...two, 'figure'].sort());
    });

    test('are in the requested language, components too', async () => {
      const answer = await source.item('anchor', { language: 'de', depth: 1 });
      const component = componentIn(answer, 'block_rich_text');
      expect(valueOf(answer?.item, 'blocks')).toEqual([component?.system.codename]);
      expect(component?.system).toMatchObject({ type: 'block_rich_text', language: 'de' });
      expect(valueOf(component, 'body')).toBe('<p>Nur auf Deutsch.</p>');
    });

    test.each(['en', 'de', 'es'])(
      'are components that all languages share, in %s',
      async (language) => {
        const answer = await source.item('button', { language });
        const component = componentIn(answer, 'set_item');
        expect(component?.system.language).toBe(answer?.item.system.language);
        expect(valueOf(component, 'title')).toBe('Screw');
      },
    );

    test('include drafts in a preview', async () => {
      const answer = await source.item('anchor', { language: 'en', preview: true });
      expect(Object.keys(answer?.modular_content ?? {})).toContain('plate');
    });

    test('have the requested elements, and only these are followed', async () => {
      const query = { language: 'en', depth: 3, elements: ['title', 'related_products'] };
      const answer = await source.item('button', query);
      expect(Object.keys(answer?.item.elements ?? {}).sort()).toEqual([
        'related_products',
        'title',
      ]);
      expect(Object.keys(answer?.modular_content ?? {}).sort()).toEqual(['anchor', 'button']);
      expect(Object.keys(answer?.modular_content.anchor?.elements ?? {}).sort()).toEqual([
        'related_products',
        'title',
      ]);
    });
  });

  describe('a list', () => {
    test.each(filterTable)('filtered by %s is: %s', async (text, expected) => {
      const answer = await list([text]);
      expect(codenamesOf(answer).join(' ')).toBe(expected);
      expect(answer.pagination.total_count).toBe(answer.items.length);
    });

    test('matches every filter', async () => {
      const filters = ['system.type[eq]=product', 'elements.specialties[contains]=shoulder'];
      expect(codenamesOf(await list(filters))).toEqual(['anchor']);
    });

    test.each([
      ['de', 'anker', 'anchor'],
      ['de', 'anchor', ''],
      ['de', 'button', 'button'],
      ['es', 'boton', 'button'],
      ['es', 'button', ''],
      ['pt', 'anchor', 'anchor'],
    ])('in %s matches the slug %s that readers see', async (language, slug, expected) => {
      const filters = ['system.type[eq]=product', `elements.slug[eq]=${slug}`];
      expect(codenamesOf(await list(filters, { language })).join(' ')).toBe(expected);
    });

    test('has only items in the language when that is requested', async () => {
      const filters = ['system.type[eq]=product', 'system.language[eq]=es'];
      expect(codenamesOf(await list(filters, { language: 'es' }))).toEqual(['button']);
    });

    test('has drafts in previews only', async () => {
      const answer = await list(['system.type[eq]=product'], { preview: true });
      expect(codenamesOf(answer)).toEqual(['anchor', 'button', 'plate']);
    });

    test.each([
      ['elements.title[desc]', 'button anchor'],
      ['elements.title[asc]', 'anchor button'],
      ['elements.product_number[asc]', 'anchor button'],
      ['system.last_modified[desc]', 'button anchor'],
      ['elements.images[asc]', 'button anchor'],
    ])('is ordered by %s', async (order, expected) => {
      const answer = await list(['system.type[eq]=product'], { order });
      expect(codenamesOf(answer).join(' ')).toBe(expected);
    });

    test('is limited, and counted before it is limited', async () => {
      const answer = await list([], { skip: 2, limit: 2 });
      expect(codenamesOf(answer)).toEqual(['button', 'hero']);
      expect(answer.pagination).toMatchObject({ skip: 2, limit: 2, count: 2, total_count: 6 });
      const beyond = await list([], { skip: 60 });
      expect(beyond.pagination).toMatchObject({ skip: 60, count: 0, total_count: 6 });
    });

    test('includes linked items', async () => {
      const answer = await list(['system.codename[eq]=button'], { depth: 2 });
      expect(linkedIn(answer)).toContain('block_figures');
      expect((await list([], { depth: 0 })).modular_content).toEqual({});
    });

    test('accepts thousands of codenames at once', async () => {
      const unknown = Array.from({ length: 2_000 }, (_, index) => `unknown_${index}`);
      const values = ['button', ...unknown, 'anchor'];
      const query = { property: 'system.codename', operator: 'in', values } as const;
      const answer = await source.items({ language: 'en', filters: [query] });
      expect(codenamesOf(answer)).toEqual(['anchor', 'button']);
      expect(answer.pagination.total_count).toBe(2);
      const cut = await source.items({ language: 'en', filters: [query], skip: 1, limit: 5 });
      expect(codenamesOf(cut)).toEqual(['button']);
    });

    test.each(hostile)('treats %j as an ordinary value', async (value) => {
      expect(codenamesOf(await list([`elements.title[eq]=${value}`]))).toEqual([]);
      const all = await list([`elements.title[neq]=${value}`]);
      expect(all.pagination.total_count).toBe(6);
    });
  });
}
