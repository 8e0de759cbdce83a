import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractContent } from '../../src/backends/content/contractContent.ts';
import { contentTypes } from '../../src/content/types/index.ts';
import { vocabulariesFrom } from '../../src/vocabularies/readVocabularyFile.server.ts';
import { placesInRichText } from '../../tests/fakes/placesInRichText.ts';
import { writeFiles } from '../../tests/fakes/writeFiles.ts';
import { contentModelFiles, taxonomyGroups, typeModels } from './contentModel.ts';
import { type ExportedContent, exportContent } from './exportContent.ts';
import { exportRichText } from './exportItems.ts';

/** The vendor's limits: names of 1 to 50 characters, codenames of 1 to 60. */
const codenameForm = /^[a-z_][a-z0-9_]{0,59}$/;

const vocabularies = vocabulariesFrom(
  readFileSync(new URL('../../demo/content/vocabularies.yaml', import.meta.url), 'utf8'),
);
const terms = { free: new Map(), vocabularies };

describe('the content model (CONTENT-35)', () => {
  const models = new Map(typeModels(vocabularies).map((it) => [it.codename, it]));

  test('has every type with every field, once', () => {
    expect([...models.keys()].toSorted()).toEqual([...contentTypes.keys()].toSorted());
    for (const [codename, { elements }] of contentTypes) {
      const fields = models.get(codename)?.elements.map((it) => it.codename);
      expect(fields).toEqual([...Object.keys(elements), 'publish_from', 'publish_until']);
    }
  });

  test('has every choice and taxonomy, those of vocabularies included (OWN-26)', () => {
    const groups = new Map(taxonomyGroups(terms).map((it) => [it.codename, it.terms.length]));
    for (const { codename: type, elements } of contentTypes.values()) {
      for (const [codename, { type: kind, options, vocabulary }] of Object.entries(elements)) {
        const model = models.get(type)?.elements.find((it) => it.codename === codename);
        const least = vocabulary
          ? vocabularies.termsOf(vocabulary).length
          : (options?.codenames.length ?? 0);
        const choices = kind === 'multiple_choice' ? least : undefined;
        expect((model?.options as unknown[] | undefined)?.length).toBe(choices);
        if (kind !== 'taxonomy') continue;
        const group = model?.taxonomy_group as { codename: string } | undefined;
        expect(groups.get(group?.codename ?? '')).toBeGreaterThanOrEqual(least);
      }
    }
    expect(groups.get('geographic_exceptions')).toBeGreaterThan(200);
    expect(groups.get('specialties')).toBe(19);
    const group = taxonomyGroups(terms).find((it) => it.codename === 'specialties');
    expect(group?.terms[0]).toEqual({ name: 'Shoulder', codename: 'shoulder', terms: [] });
  });

  test('keeps to the limits of the service', () => {
    const parts = [...models.values()].flatMap((it) => [it, ...it.elements]);
    const groups = taxonomyGroups(terms).flatMap((it) => [it, ...it.terms]);
    for (const { codename, name } of [...parts, ...groups]) {
      expect(codename).toMatch(codenameForm);
      expect(name.length).toBeGreaterThan(0);
    }
    for (const { name } of parts) expect(name.length).toBeLessThanOrEqual(50);
    for (const { elements } of models.values()) {
      const names = elements.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('refers to its own types and elements only', () => {
    for (const { elements } of models.values()) {
      for (const { allowed_content_types: types = [], depends_on: from } of elements) {
        for (const it of types as { codename: string }[])
          expect(models.has(it.codename)).toBe(true);
        if (!from) continue;
        const { codename } = (from as { element: { codename: string } }).element;
        expect(elements.some((it) => it.codename === codename)).toBe(true);
      }
    }
  });

  test('has restrictions that hold in every language', () => {
    const product = models.get('product')?.elements ?? [];
    const shared = product.filter((it) => it.is_non_localizable).map(({ codename }) => codename);
    expect(shared).toEqual([
      'geographic_exceptions',
      'manual_geographic_exceptions',
      'usergroup_exceptions',
      'product_status',
      'audience',
    ]);
  });

  test('lets editors write the blocks of a page in place', () => {
    const blocks = models.get('product')?.elements.find(({ codename }) => codename === 'blocks');
    expect(blocks).toMatchObject({
      type: 'rich_text',
      allowed_blocks: ['text', 'tables', 'images', 'components-and-items'],
    });
    const related = models
      .get('product')
      ?.elements.find((it) => it.codename === 'related_products');
    expect(related).toMatchObject({
      type: 'modular_content',
      allowed_content_types: [{ codename: 'product' }],
    });
  });

  test('has the languages, the default one first, and is the same each time', () => {
    expect(contentModelFiles(terms)['languages.json']).toMatchObject([
      { codename: 'en', is_default: true },
      { codename: 'de', fallback_language: { codename: 'en' } },
      { codename: 'es' },
      { codename: 'pt' },
    ]);
    expect(JSON.stringify(contentModelFiles(terms))).toBe(JSON.stringify(contentModelFiles(terms)));
  });
});

describe('exported content', () => {
  let directory: string;
  let content: ExportedContent;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kontent-export-'));
    await writeFiles(directory, contractContent);
    content = await exportContent(directory);
  });
  afterAll(() => rm(directory, { recursive: true }));

  const variant = (codename: string, language: string) =>
    content.items.find(
      ({ system }) => system.codename === codename && system.language.codename === language,
    );
  const elementsOf = (codename: string, language: string) =>
    variant(codename, language)?.versions[0]?.elements ?? {};

  test('has one entry for each language variant', () => {
    expect(variant('anchor', 'de')?.system).toEqual({
      codename: 'anchor',
      name: 'Anchor (article)',
      language: { codename: 'de' },
      type: { codename: 'product' },
      collection: { codename: 'default' },
      workflow: { codename: 'default' },
    });
    expect(variant('anchor', 'pt')).toBeUndefined();
    expect(variant('plate', 'en')?.versions[0]?.workflow_step).toEqual({ codename: 'draft' });
  });

  test('has shared values in every variant, in the forms of the service', () => {
    expect(elementsOf('anchor', 'de')).toMatchObject({
      title: { type: 'text', value: 'Anker' },
      slug: { type: 'url_slug', value: 'anker', mode: 'custom' },
      geographic_exceptions: { type: 'taxonomy', value: [{ codename: 'jp' }] },
      risk_level: { type: 'multiple_choice', value: [{ codename: 'low' }] },
      related_products: {
        type: 'modular_content',
        value: [{ codename: 'button' }, { codename: 'plate' }],
      },
      images: { type: 'asset', value: [{ codename: 'anchor_webp' }] },
    });
    expect(elementsOf('anchor_directions', 'en').issue_date).toEqual({
      type: 'date_time',
      value: '2026-03-01T00:00:00Z',
    });
  });

  test('has components, and items of their own, in rich texts', () => {
    const { blocks } = elementsOf('anchor', 'en');
    const [figures] = blocks?.components ?? [];
    expect(figures?.system.type).toEqual({ codename: 'block_figures' });
    expect(figures?.elements.figures?.components?.[0]?.elements.value).toEqual({
      type: 'text',
      value: '4 mm',
    });
    expect(placesInRichText(String(blocks?.value))).toEqual([figures?.system.id, 'note']);
  });

  test('has files with descriptions by language', () => {
    expect(content.assets.find(({ asset }) => asset.codename === 'anchor_webp')).toMatchObject({
      path: 'media/pictures/anchor-960.webp',
      asset: {
        filename: 'anchor.webp',
        descriptions: [
          { language: { codename: 'de' }, description: 'Ein Anker' },
          { language: { codename: 'en' }, description: 'An anchor' },
        ],
      },
    });
  });

  test('is the same each time', async () => {
    expect(JSON.stringify(await exportContent(directory))).toBe(JSON.stringify(content));
  });
});

test.each([
  [
    'a link to a page',
    '<p><a href="/products/anchor">A</a></p>',
    '<p><a data-item-codename="anchor" href="">A</a></p>',
  ],
  [
    'another link',
    '<p><a href="https://x.example" target="_blank">X</a></p>',
    '<p><a href="https://x.example" data-new-window="true" target="_blank" rel="noopener noreferrer">X</a></p>',
  ],
  ['text without a paragraph', 'I <b>agree</b>', '<p>I <strong>agree</strong></p>'],
  [
    'tags that the service lacks',
    '<p><u>A</u></p><blockquote><p>B</p></blockquote>',
    '<p>A</p><p>B</p>',
  ],
])('a rich text with %s', (_, html, expected) => {
  const find = (address: string) => (address === '/products/anchor' ? 'anchor' : undefined);
  expect(exportRichText(html, find)).toBe(expected);
});
