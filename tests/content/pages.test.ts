import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockViews } from '../../src/blocks/blocks.ts';
import { demoBrand } from '../../src/brand/demoBrands.server.ts';
import type { LinkedItem } from '../../src/content/elements.ts';
import { is } from '../../src/content/pageReader.server.ts';
import { pageTypeNames } from '../../src/content/pageTypes.ts';
import { createContentReader } from '../../src/content/reader.server.ts';
import { type Locale, locales } from '../../src/locale/locales.ts';
import { openContentFolder } from '../fakes/contentFolder.ts';
import { enrollmentAt } from '../fakes/enrollment.ts';

const folder = resolve(import.meta.dirname, '../../demo/content');
const brands = ['main', 'vet-systems'] as const;

/** One page in one language, as readers see it. */
interface Page {
  readonly name: string;
  readonly item: LinkedItem;
  readonly locale: Locale;
  readonly text: string;
  readonly words: number;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const pages: Page[] = [];

/** The types whose pages are long enough to be judged as texts. */
const writtenTypes = pageTypeNames.filter((type) => type !== 'staff' && type !== 'vacancy');

/** Addresses, file names and times: texts may differ in them and still be duplicates. */
const noText = /^(https?:|\/|[\w.-]+\.\w{2,4}$|\d{4}-\d\d-\d\dT)/;

/** The texts of the page itself; linked items count only when they are components of it. */
function ownText(value: unknown, owner: string): string {
  if (typeof value === 'string') return noText.test(value) ? '' : value;
  if (Array.isArray(value)) return value.map((it) => ownText(it, owner)).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const { codename, ...fields } = value as LinkedItem;
  // A choice appears as a label of the interface, and a file's description only for pictures.
  const isLabel = codename !== undefined && !('type' in fields);
  const isFile = 'url' in fields && 'size' in fields;
  if (isLabel || isFile) return '';
  if (codename !== undefined && 'type' in fields && !codename.startsWith(`${owner}__`)) return '';
  return Object.entries(fields)
    .filter(
      ([field]) =>
        !['type', 'variant', 'slug', 'seo_title', 'seo_description', 'section'].includes(field),
    )
    .map(([, inner]) => ownText(inner, owner))
    .join(' ');
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

beforeAll(async () => {
  const source = await openContentFolder({ directory: folder, log: quiet });
  const reader = createContentReader(source.current.now());
  for (const mode of brands) {
    const { collections } = demoBrand(mode);
    for (const locale of locales) {
      for (const type of writtenTypes) {
        const scope = { language: locale, depth: 3, collections, markets: [] };
        const query = { filters: [is('system.type', type)], limit: 2_000 };
        const { items } = reader.items(query, scope);
        for (const item of items.filter(({ variant }) => variant === locale)) {
          const { codename = '', type: _type, ...fields } = item;
          const text = plain(ownText(fields, codename));
          const words = text.split(' ').filter((word) => /\p{L}/u.test(word)).length;
          pages.push({ name: `${codename} [${locale}]`, item, locale, text, words });
        }
      }
    }
  }
}, 60_000);

describe('the demo content', () => {
  test('has the size of a real site', () => {
    expect(pages.length).toBeGreaterThan(400);
  });

  test('has pages of every kind in every language (BRAND-1)', () => {
    const kinds = new Set(pages.map(({ item, locale }) => `${item.type} ${locale}`));
    const wanted = writtenTypes.flatMap((type) => locales.map((locale) => `${type} ${locale}`));
    expect([...kinds].sort()).toEqual(wanted.sort());
  });

  test('has at least 120 words on every page', () => {
    const short = pages.filter(({ words }) => words < 120);
    expect(short.map(({ name, words }) => `${name}: ${words}`)).toEqual([]);
  });

  test('has at least three kinds of block on every page', () => {
    // The program, the conditions and the faculty of an event are parts of its page, too.
    const parts = (item: LinkedItem) =>
      ['sessions', 'terms', 'presenters'].filter((field) => {
        const value = item[field];
        return typeof value === 'string' ? value !== '' : Array.isArray(value) && value.length > 0;
      });
    const at = enrollmentAt(new Date('2027-01-01'));
    const kinds = ({ item, locale }: Page) =>
      new Set([...blockViews(item, locale, at).map(({ kind }) => kind), ...parts(item)]).size;
    expect(pages.filter((page) => kinds(page) < 3).map(({ name }) => name)).toEqual([]);
  });

  test('has no duplicate page in any language', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { name, text } of pages) {
      const other = seen.get(text);
      if (other) repeated.push(`${name} is ${other}`);
      seen.set(text, name);
    }
    expect(repeated).toEqual([]);
  });

  test('has no duplicate paragraph in another page or language', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { name, item } of pages) {
      // The same conditions hold for many events.
      const { codename = '', type: _type, terms: _terms, ...fields } = item;
      // Both brands run the same software, and state the same facts of it.
      if (codename === 'vet_page_privacy') continue;
      const paragraphs = new Set(
        ownText(fields, codename)
          .split(/<\/(?:p|li|td|h\d)>/)
          .map(plain)
          .filter((it) => it.split(' ').length >= 12),
      );
      for (const paragraph of paragraphs) {
        const other = seen.get(paragraph);
        if (other && other !== name)
          repeated.push(`${name} and ${other}: ${paragraph.slice(0, 60)}`);
        seen.set(paragraph, name);
      }
    }
    expect(repeated).toEqual([]);
  });
});
