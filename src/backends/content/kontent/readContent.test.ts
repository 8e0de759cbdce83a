import { describe, expect, test } from 'vitest';
import type { DeliveryElement, DeliveryItem } from '../../../content/delivery.ts';
import { restrictionsOf } from '../../../content/restrict.ts';
import { readContent } from './readContent.ts';

const host = 'https://assets-eu-01.kc-usercontent.com:443/e';

function itemOf(
  codename: string,
  type: string,
  elements: Record<string, unknown>,
  collection = 'vet_systems',
): DeliveryItem {
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
  return { system, elements: elements as Record<string, DeliveryElement> };
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

async function readItem(item: DeliveryItem, linked: readonly DeliveryItem[] = []) {
  const modular = Object.fromEntries(linked.map((it) => [it.system.codename, it]));
  const answer = { items: [item], modular_content: modular };
  const read = await readContent(answer, ({ url_slug: slug }) => `/products/${slug}`);
  return { elements: read.items[0]?.elements ?? {}, linked: read.modular_content };
}

// CONTENT-34
describe('blocks in a rich text', () => {
  const image = {
    image_id: 'a1',
    url: `${host}/a1/x.jpg`,
    width: 900,
    height: 600,
    description: 'A plate',
  };
  const value = `<p>One</p>${objectTag('n1')}<figure data-asset-id="a1" data-image-id="a1"><img src="x"></figure>${objectTag('note', 'link')}`;
  const page = itemOf('page', 'webpage', { blocks: richText(value, { images: { a1: image } }) });
  const steps = itemOf('n1', 'block_steps', { steps: richText(objectTag('n2')) }, 'default');
  const step = itemOf('n2', 'step', {}, 'default');
  const note = itemOf('note', 'block_note', {}, 'shared');

  test('are linked items, with blocks for text and pictures between them', async () => {
    const { elements, linked } = await readItem(page, [step, steps, note]);
    expect(elements.blocks).toEqual({
      type: 'modular_content',
      name: 'Blocks',
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
    const { linked } = await readItem(page, [step, steps, note]);
    expect(linked.n1?.system.collection).toBe('vet_systems');
    expect(linked.n2?.system.collection).toBe('vet_systems');
    expect(linked.note?.system.collection).toBe('shared');
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
  const item = itemOf('d', 'directions_for_use', {
    files: { type: 'asset', name: 'Files', value },
  });
  const { elements } = await readItem(item);
  const files = (elements.files?.value ?? []) as { name: string }[];
  expect(files.map(({ name }) => name)).toEqual(['de', 'manual.pdf']);
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
    expect(elements.visitor_audience?.value).toEqual([
      { name: 'job_seeker', codename: 'job-seeker' },
    ]);
    expect(elements.geographic_exceptions?.value).toMatchObject([
      { codename: 'JP' },
      { codename: 'LTM' },
    ]);
  });

  test('in an element of a wrong type withhold the item everywhere', async () => {
    const text = { type: 'text', name: 'x', value: 'Japan' };
    const answer = {
      items: [itemOf('w', 'webpage', { geographic_exceptions: text })],
      modular_content: {},
    };
    const [item] = (await readContent(answer, () => undefined)).items;
    expect(item && restrictionsOf(item).unreadable).toEqual(['geographic_exceptions']);
  });
});

test('text in place of HTML counts as HTML, which is sanitized', async () => {
  const description = { type: 'text', name: 'x', value: '<img src=x onerror=alert(1)>' };
  const { elements } = await readItem(itemOf('p', 'product', { description }));
  expect(elements.description?.type).toBe('rich_text');
});

test('a text of one line has no paragraph', async () => {
  const label = richText('<p>I <strong>agree</strong>.</p>\n');
  const { elements } = await readItem(itemOf('f', 'form_definition', { data_usage_label: label }));
  expect(elements.data_usage_label?.value).toBe('I <strong>agree</strong>.');
});
