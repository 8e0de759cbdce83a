import { expect, test } from 'vitest';
import { openTestContent } from '../../tests/fakes/testContent.ts';
import { createBlockedQueries, createSynonyms, isBlocked } from './wordLists.server.ts';

const blocked = (en: string, de?: string, collection = 'shared') => ({
  type: 'blocked_searches',
  collection,
  values: { words: en },
  ...(de !== undefined && { languages: { de: { words: de } } }),
});

test('editors block words and phrases per language, regardless of case and diacritics', async () => {
  const derivation = createBlockedQueries(['shared']);
  const { current } = await openTestContent(
    {
      ours: blocked('Competitor, bad phrase', 'Übel'),
      others: blocked('knee', undefined, 'vet_systems'),
    },
    [derivation],
  );
  const is = (query: string, locale: 'en' | 'de' | 'es' = 'en') =>
    isBlocked(current.now().get(derivation), query, locale);
  expect(is('knee of COMPÉTITOR')).toBe(true);
  expect(is('a bad-phrase here')).toBe(true);
  expect(is('bad knee phrase')).toBe(false);
  expect(is('competitors')).toBe(false);
  expect(is('ubel', 'de')).toBe(true);
  expect(is('competitor', 'de')).toBe(false);
  expect(is('competitor', 'es')).toBe(true);
  expect(is('knee')).toBe(false);
});

test('the list switches with the content, and stays the same value while it is equal', async () => {
  const derivation = createBlockedQueries(['shared']);
  const list = { ours: blocked('competitor') };
  const { current, show } = await openTestContent(list, [derivation]);
  const first = current.now().get(derivation);
  await show({ ...list, product: {} });
  expect(current.now().get(derivation)).toBe(first);
  await show({ ours: blocked('Competitor') }, 'other files');
  expect(current.now().get(derivation)).toBe(first);
  await show({ ours: blocked('competitor, rival') });
  expect(isBlocked(current.now().get(derivation), 'rival', 'en')).toBe(true);
  await show({});
  expect(isBlocked(current.now().get(derivation), 'competitor', 'en')).toBe(false);
});

test('reads synonyms in their own language only', async () => {
  const derivation = createSynonyms(['default']);
  const { current } = await openTestContent(
    { acl: { type: 'synonyms', values: { words: 'ACL,  cruciate ligament ,' } } },
    [derivation],
  );
  expect(current.now().get(derivation)).toEqual([
    { lang: 'en', phrases: ['ACL', 'cruciate ligament'] },
  ]);
});
