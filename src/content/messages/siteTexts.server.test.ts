import { describe, expect, test } from 'vitest';
import { authoredItem, viewOf } from '../../../tests/fakes/authoredItems.ts';
import { createContentReader, noContent } from '../reader.server.ts';
import { siteTexts } from './siteTexts.server.ts';

const text = (codename: string, texts: Readonly<Record<string, string>>) =>
  authoredItem(codename, {
    type: 'translation',
    collection: 'shared',
    texts: Object.fromEntries(Object.entries(texts).map(([it, own]) => [it, { text: own }])),
  });

const source = async (items: readonly ReturnType<typeof text>[]) => {
  const reader = createContentReader(await viewOf(items));
  const reports: string[] = [];
  const report = (error: unknown) => void reports.push((error as Error).message);
  return { reader: () => reader, collections: ['default', 'shared'], report, reports };
};

describe('texts outside pages (OWN-37)', () => {
  test('are those of editors in the language, or else the built-in ones', async () => {
    const own = await source([text('news', { en: 'What is new', de: 'Aus dem Haus' })]);
    expect((await siteTexts(own, 'en'))('news')).toBe('What is new');
    expect((await siteTexts(own, 'de'))('news')).toBe('Aus dem Haus');
    expect((await siteTexts(own, 'es'))('news')).toBe('Noticias');
    expect((await siteTexts(own, 'de'))('calendar')).toBe('Kalender');
  });

  test('take the arguments of the built-in text, and no others', async () => {
    const own = await source([
      text('copyright', { en: '{name}, since {year}' }),
      text('staff_count', { en: 'Find {everybody}' }),
    ]);
    const t = await siteTexts(own, 'en');
    expect(t('copyright', { name: 'Acme', year: '2026' })).toBe('Acme, since 2026');
    expect(t('staff_count', { count: 2 })).not.toContain('Find');
    expect(own.reports).toEqual(['The translation staff_count is invalid in en']);
  });

  test('are built in before any content was read', async () => {
    const t = await siteTexts({ reader: () => noContent, collections: [] }, 'en');
    expect(t('news')).toBe('News');
  });
});
