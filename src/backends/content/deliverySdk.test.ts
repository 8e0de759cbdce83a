import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeliveryClient, type Elements, type IContentItem } from '@kontent-ai/delivery-sdk';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from '../../../tests/fakes/deliveryServer.ts';
import { writeFiles } from '../../contentCheck/writeFiles.server.ts';
import { contractContent } from './contractContent.ts';
import { createEmbeddedSource } from './embedded/embeddedSource.ts';

let directory: string;
let server: DeliveryServer;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'delivery-sdk-'));
  await writeFiles(directory, contractContent);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  server = await startDeliveryServer(await createEmbeddedSource({ directory, log }));
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

/** The service's official client, which reads the embedded content. */
function client() {
  const { baseUrl, environmentId } = server;
  return createDeliveryClient({
    environmentId,
    previewApiKey: 'preview-key',
    proxy: { baseUrl, basePreviewUrl: baseUrl },
  });
}

const itemOf = async (codename: string, language = 'en', depth = 6) => {
  const query = client().item(codename).languageParameter(language).depthParameter(depth);
  return (await query.toPromise()).data.item;
};

function linkedIn(item: IContentItem, element: string): IContentItem[] {
  return (item.elements[element] as Elements.LinkedItemsElement).linkedItems;
}

describe('the official client understands the embedded content', () => {
  // CONTENT-4
  test('its system fields', async () => {
    expect((await itemOf('anchor', 'de')).system).toMatchObject({
      name: 'Anchor (article)',
      codename: 'anchor',
      type: 'product',
      language: 'de',
      collection: 'default',
      lastModified: '2026-09-14T09:00:00Z',
      workflow: 'default',
      workflowStep: 'published',
    });
  });

  test('every type of element', async () => {
    const anchor = await itemOf('anchor');
    expect(anchor.elements).toMatchObject({
      title: { type: 'text', value: 'Anchor' },
      slug: { type: 'url_slug', value: 'anchor' },
      description: { type: 'rich_text', value: '<p>Holds <strong>well</strong>.</p>', links: [] },
      specialties: {
        type: 'taxonomy',
        taxonomyGroup: 'specialties',
        value: [{ codename: 'shoulder' }, { codename: 'elbow' }],
      },
      risk_level: { type: 'multiple_choice', value: [{ name: 'Low', codename: 'low' }] },
      images: { type: 'asset', value: [{ url: '/media/pictures/anchor-960.webp', width: 960 }] },
      set_items: { type: 'modular_content', value: [], linkedItems: [] },
    });
    const [directions] = linkedIn(anchor, 'edfu');
    expect(directions?.elements).toMatchObject({
      issue_date: { type: 'date_time', value: '2026-03-01', displayTimeZone: null },
      files: { value: [{ name: 'guide.pdf', size: 14 }] },
    });
    expect((await itemOf('part')).elements.quantity).toMatchObject({ type: 'number', value: 0 });
    const hero = await itemOf('hero');
    expect(JSON.parse(hero.elements.cloudinary_image?.value)).toEqual({
      public_id: 'hero',
      width: 10,
    });
  });

  test('linked items and components at every level, cycles included', async () => {
    const anchor = await itemOf('anchor');
    const [figures, note] = linkedIn(anchor, 'blocks');
    expect(note?.elements.body?.value).toBe('<p>Read the directions.</p>');
    const [figure] = linkedIn(figures as IContentItem, 'figures');
    expect(figure?.elements.label?.value).toBe('diameter');
    const [button] = linkedIn(anchor, 'related_products');
    expect(linkedIn(button as IContentItem, 'related_products')[0]).toBe(anchor);
  });

  test('links beyond the depth as absent', async () => {
    const anchor = await itemOf('anchor', 'en', 1);
    const [figures] = linkedIn(anchor, 'blocks');
    expect(figures?.elements.figures?.value).toEqual(['anchor__blocks_1__figures_1']);
    expect(linkedIn(figures as IContentItem, 'figures')).toEqual([]);
  });

  test('the fallback language of a missing translation', async () => {
    const button = await itemOf('button', 'pt');
    expect([button.system.language, button.elements.title?.value]).toEqual(['en', 'Button']);
  });

  test('a missing item', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(itemOf('unknown')).rejects.toMatchObject({ errorCode: 100 });
  });

  test('filtered, ordered and limited lists, and their pagination', async () => {
    const { data } = await client()
      .items()
      .type('product')
      .languageParameter('de')
      .containsFilter('elements.specialties', ['elbow'])
      .orderByDescending('system.last_modified')
      .limitParameter(1)
      .includeTotalCountParameter()
      .depthParameter(1)
      .toPromise();
    expect(data.items.map(({ system }) => system.codename)).toEqual(['button']);
    expect(data.linkedItems.anchor?.elements.title?.value).toBe('Anker');
    expect(data.pagination).toMatchObject({ skip: 0, limit: 1, count: 1, totalCount: 2 });
    expect(data.pagination.nextPage).toContain('skip=1');
  });

  test('a list read page by page', async () => {
    const { data } = await client().items().limitParameter(2).toAllPromise();
    expect(data.items.map(({ system }) => system.codename)).toEqual([
      'anchor',
      'anchor_directions',
      'button',
      'hero',
      'note',
      'part',
    ]);
    expect(data.responses).toHaveLength(3);
  });

  test('drafts in previews', async () => {
    const query = client().item('plate').queryConfig({ usePreviewMode: true });
    expect((await query.toPromise()).data.item.system.workflowStep).toBe('draft');
  });
});
