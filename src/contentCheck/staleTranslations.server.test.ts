import { expect, test } from 'vitest';
import type { AuthoredItem } from '../content/edition/authored.ts';
import { type KeptItems, staleMessage, staleTranslations } from './staleTranslations.server.ts';

const at = (day: number) => Date.UTC(2026, 10, day);

function news(texts: Readonly<Record<string, string>>): AuthoredItem {
  const variants = Object.entries(texts).map(([language, title]) => [
    language,
    { language, type: 'news_article', own: { title }, shared: {}, path: [], sharedPath: [] },
  ]);
  return {
    codename: 'n',
    type: 'news_article',
    variants: Object.fromEntries(variants),
    components: [],
  } as unknown as AuthoredItem;
}

/** A history of versions, oldest first, one each day. */
function kept(...history: Readonly<Record<string, string>>[]): KeptItems {
  const versions = history.map((_, day) => ({ type: 'news_article', from: at(day + 1) })).reverse();
  return {
    versions: async () => versions,
    at: async (_, moment) => ({ time: moment }) as never,
    items: async ({ time }) => {
      const texts = history[new Date(time).getUTCDate() - 1];
      return texts ? [{ codename: 'n', type: 'news_article', item: news(texts) }] : [];
    },
  };
}

const found = (...history: Readonly<Record<string, string>>[]) =>
  staleTranslations(kept(...history), 'site folder', [news(history.at(-1) ?? {})]);

test('a translation is older when the default language changed after it (OWN-48)', async () => {
  const stale = await found({ en: 'a', de: 'b', es: 'c' }, { en: 'A', de: 'b', es: 'C' });
  expect(stale).toEqual([{ codename: 'n', language: 'de', since: at(2) }]);
  expect(stale.map(staleMessage)).toEqual([
    'The text in en changed on 2026-11-02, that in de has not since then: translate the change.',
  ]);
});

test('one that followed later is current, and so is one that changed alone (OWN-48)', async () => {
  expect(await found({ en: 'a', de: 'b' }, { en: 'A', de: 'b' }, { en: 'A', de: 'B' })).toEqual([]);
  expect(await found({ en: 'a', de: 'b' }, { en: 'a', de: 'B' })).toEqual([]);
});

test('a text that has become again what was translated is no news (OWN-99)', async () => {
  expect(
    await found({ en: 'a', de: 'b' }, { en: '\uFFFD', de: 'b' }, { en: 'a', de: 'b' }),
  ).toEqual([]);
  const mended = await found(
    { en: 'a', de: 'b', es: 'c' },
    { en: 'A', de: 'B', es: 'c' },
    { en: 'a', de: 'B', es: 'c' },
  );
  expect(mended.map(({ language }) => language)).toEqual(['de']);
});

test('where the history does not tell, nothing is said (OWN-48)', async () => {
  expect(await found({ en: 'a', de: 'b' })).toEqual([]);
  const erased = { ...kept({ en: 'a', de: 'b' }, { en: 'A', de: 'b' }), items: async () => [] };
  expect(await staleTranslations(erased, 's', [news({ en: 'A', de: 'b' })])).toEqual([]);
});
