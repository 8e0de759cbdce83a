import { describe, expect, test } from 'vitest';
import { deliveredBy } from '../../../../tests/fakes/delivered.ts';
import type { DeliveryItem } from '../../../content/deliveryFormat.ts';
import { createEdition } from '../../../content/edition/edition.server.ts';
import { createView } from '../../../content/edition/view.server.ts';
import { restrictionsOf } from '../../../content/restrict.ts';
import type { Locale } from '../../../locale/locales.ts';
import { asItem, type DeliveredItem } from './answer.ts';
import { createHeldItems } from './heldItems.ts';
import type { ReadItem } from './readItems.ts';
import { readVariant } from './readVariant.ts';

const host = 'https://assets-eu-01.kc-usercontent.com:443/e';

function itemOf(
  codename: string,
  type: string,
  elements: Record<string, unknown>,
  collection = 'vet_systems',
): DeliveredItem {
  const system = {
    id: codename,
    name: codename,
    codename,
    type,
    language: 'de',
    collection,
    last_modified: '2026-11-01T09:00:00.1234567Z',
    sitemap_locations: [],
    workflow: 'default',
    workflow_step: 'published',
  };
  return asItem({ system, elements }) as DeliveredItem;
}

const objectTag = (codename: string, relation = 'component') =>
  `<object type="application/kenticocloud" data-type="item" data-rel="${relation}" data-codename="${codename}"></object>`;

const richText = (value: string, more: object = {}) => ({
  type: 'rich_text',
  name: 'Blocks',
  value,
  images: {},
  links: {},
  modular_content: [],
  ...more,
});

/** Reads items, each in some languages; the first one is answered, as pages read it. */
async function readItems(
  items: Readonly<Record<string, Partial<Record<Locale, DeliveredItem>>>>,
  components: readonly DeliveredItem[] = [],
  language: Locale = 'de',
) {
  const beside = Object.fromEntries(components.map((it) => [it.system.codename, it]));
  const held = createHeldItems(false);
  const read = Object.entries(items).map(([codename, written]) => {
    const each = Object.entries(written).map(([at, it]) => [at, readVariant(it, beside)]);
    const variants = Object.fromEntries(each);
    const item: ReadItem = { id: codename, variants, versions: [1, 1, 1, 1] };
    return [codename, item] as const;
  });
  await held.take(new Map(read));
  const view = createView(await createEdition(held.parts(0)), 'public', new Map());
  const [first = ''] = Object.keys(items);
  const answer = deliveredBy(view).item(first, { language, depth: 6 });
  return { answer, elements: answer?.item.elements ?? {}, linked: answer?.modular_content ?? {} };
}

const readItem = (item: DeliveredItem, components: readonly DeliveredItem[] = []) =>
  readItems({ [item.system.codename]: { de: item } }, components);

describe('blocks in a rich text (CONTENT-34)', () => {
  const image = {
    image_id: 'a1',
    url: `${host}/a1/x.jpg`,
    width: 900,
    height: 600,
    description: 'A plate',
  };
  const figure = '<figure data-asset-id="a1" data-image-id="a1"><img src="x"></figure>';
  const value = `<p>One</p>${objectTag('n1')}${figure}${objectTag('note', 'link')}`;
  const page = itemOf('page', 'webpage', { blocks: richText(value, { images: { a1: image } }) });
  const steps = itemOf('n1', 'block_steps', { steps: richText(objectTag('n2')) }, 'default');
  const step = itemOf('n2', 'step', {}, 'default');
  const note = itemOf('note', 'block_note', {}, 'shared');
  const read = () => readItems({ page: { de: page }, note: { de: note } }, [step, steps]);

  test('are linked items, with blocks for text and pictures between them', async () => {
    const { elements, linked } = await read();
    expect(elements.blocks).toMatchObject({
      type: 'modular_content',
      value: ['page__blocks_text_1', 'n1', 'page__blocks_text_3', 'note'],
    });
    expect(linked.page__blocks_text_1).toMatchObject({
      system: { type: 'block_rich_text', language: 'de', collection: 'vet_systems' },
      elements: { body: { type: 'rich_text', value: '<p>One</p>' } },
    });
    expect(linked.page__blocks_text_3?.elements.image?.value).toEqual([
      expect.objectContaining({ url: `${host}/a1/x.jpg?w=900&fm=webp`, description: 'A plate' }),
    ]);
  });

  test('belong to the collection of their page, at every level; linked items to their own', async () => {
    const { linked } = await read();
    expect(linked.n1?.system.collection).toBe('vet_systems');
    expect(linked.n2?.system.collection).toBe('vet_systems');
    expect(linked.note?.system.collection).toBe('shared');
  });

  test('may be in a circle', async () => {
    const circle = itemOf('n2', 'block_steps', { steps: richText(objectTag('n1')) });
    const { linked } = await readItems({ page: { de: page } }, [steps, circle]);
    expect(Object.keys(linked)).toContain('n2');
  });

  test('are of their language, in which others of the same name may be', async () => {
    const english = itemOf('page', 'webpage', { blocks: richText(`${objectTag('n1')}<p>Two</p>`) });
    const variants = { page: { de: page, en: english } };
    const german = await readItems(variants, [steps, step]);
    expect(german.linked.page__blocks_text_1?.elements.body?.value).toBe('<p>One</p>');
    const portuguese = await readItems(variants, [steps, step], 'pt');
    expect(portuguese.elements.blocks?.value).toEqual(['n1', 'page__blocks_text_2']);
    expect(portuguese.linked.page__blocks_text_2?.elements.body?.value).toBe('<p>Two</p>');
    expect(portuguese.linked.n1?.elements.steps?.value).toEqual(['n2']);
  });

  test('of a type that the site does not know are left out', async () => {
    const { linked } = await readItem(page, [itemOf('n1', 'carousel', {})]);
    expect(linked).not.toHaveProperty('n1');
  });

  test('that cannot be read make their page unreadable', () => {
    const broken = { ...steps, elements: { steps: { type: 'rich_text', value: 7 } } };
    expect(() => readVariant(page, { n1: broken })).toThrow('steps');
    expect(() => readVariant(page, { n1: { elements: {} } })).toThrow('n1');
  });
});

describe('pictures', () => {
  const file = {
    name: 'x.png',
    type: 'image/png',
    size: 9,
    description: '',
    url: `${host}/a/x.png`,
    width: 1600,
    height: 800,
  };
  const pictureOf = async (asset: object) => {
    const images = { type: 'asset', name: 'Images', value: [asset] };
    const { elements } = await readItem(itemOf('p', 'product', { images }));
    const [image] = (elements.images?.value ?? []) as object[];
    return image;
  };

  test('have the widths of the image service, none wider than the original', async () => {
    expect(await pictureOf(file)).toMatchObject({
      url: `${host}/a/x.png?w=1600&fm=webp`,
      width: 1600,
      height: 800,
      widths: [640, 828, 1080, 1200, 1600],
    });
  });

  test('are cut as editors chose', async () => {
    const query = 'w=420&h=451&fit=clip&rect=10,20,420,451';
    const renditions = {
      default: { rendition_id: 'r', preset_id: 'p', width: 420, height: 451, query },
    };
    expect(await pictureOf({ ...file, renditions })).toMatchObject({
      url: `${host}/a/x.png?w=420&fm=webp&rect=10,20,420,451`,
      width: 420,
      height: 451,
      widths: [420],
    });
  });

  test('in SVG stay as they are', async () => {
    const drawing = { ...file, name: 'x.svg', type: 'image/svg+xml', url: `${host}/a/x.svg` };
    expect(await pictureOf({ ...drawing, renditions: {} })).toEqual(drawing);
  });
});

test('files of one language are named by its code', async () => {
  const file = {
    type: 'application/pdf',
    size: 9,
    description: null,
    url: `${host}/a/f`,
    width: null,
    height: null,
  };
  const value = [
    { ...file, name: 'dfu1-4.de.pdf' },
    { ...file, name: 'manual.pdf' },
  ];
  const files = { type: 'asset', name: 'Files', value };
  const { elements } = await readItem(itemOf('d', 'directions_for_use', { files }));
  const names = (elements.files?.value ?? []) as { name: string }[];
  expect(names.map(({ name }) => name)).toEqual(['de', 'manual.pdf']);
});

describe('choices', () => {
  const chosen = (type: string, ...codenames: string[]) => ({
    type,
    name: 'x',
    value: codenames.map((codename) => ({ name: codename, codename })),
  });

  test('have the codenames of the site', async () => {
    const { elements } = await readItem(
      itemOf('w', 'webpage', {
        visitor_audience: chosen('multiple_choice', 'job_seeker'),
        geographic_exceptions: chosen('taxonomy', 'jp', 'ltm'),
      }),
    );
    expect(elements.visitor_audience?.value).toMatchObject([{ codename: 'job-seeker' }]);
    expect(elements.geographic_exceptions?.value).toMatchObject([
      { codename: 'JP' },
      { codename: 'LTM' },
    ]);
  });

  test('of an unknown place withhold the item everywhere', async () => {
    const places = chosen('taxonomy', 'atlantis');
    const { answer } = await readItem(itemOf('w', 'webpage', { geographic_exceptions: places }));
    expect(restrictionsOf(answer?.item as DeliveryItem).unreadable).toEqual(['ATLANTIS']);
  });
});

describe('values of another kind than the site expects', () => {
  test('are HTML where pages show HTML, so that they are sanitized', async () => {
    const description = { type: 'text', name: 'x', value: '<img src=x onerror=alert(1)>' };
    const { elements } = await readItem(itemOf('p', 'product', { description }));
    expect(elements.description).toMatchObject({ type: 'rich_text', value: description.value });
  });

  test.each([
    ['specialties', { type: 'text', value: 'knee' }],
    ['images', { type: 'text', value: 'x.png' }],
    ['title', { type: 'number', value: 7 }],
    ['related_products', { type: 'text', value: 'anchor' }],
  ])('are left out and counted: %s', (name, element) => {
    const { own, faults } = readVariant(itemOf('p', 'product', { [name]: element }), {});
    expect([own, faults]).toEqual([{}, ['value']]);
  });

  test('are no seats where seats are counted', () => {
    const seats = { type: 'text', name: 'x', value: 'many' };
    const { own } = readVariant(itemOf('e', 'event', { seats }), {});
    expect(own).toEqual({ seats: 0 });
  });
});

test('a text of one line has no paragraph', async () => {
  const label = richText('<p>I <strong>agree</strong>.</p>\n');
  const { elements } = await readItem(itemOf('f', 'form_definition', { data_usage_label: label }));
  expect(elements.data_usage_label?.value).toBe('I <strong>agree</strong>.');
});
