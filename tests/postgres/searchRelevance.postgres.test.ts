import { expect, test } from 'vitest';
import { askBackend, oneBatch } from '../../bench/search/compareBackends.ts';
import { knownItems, readCatalogRecords, shareFound } from '../../bench/search/knownItems.ts';
import { openDatabase } from '../../src/backends/database/openDatabase.ts';
import { createPostgresSearch } from '../../src/backends/search/postgres/postgresSearch.ts';
import { locales } from '../../src/locale/locales.ts';
import { createTestDatabase } from './testDatabase.ts';

test('finds at least 95 of 100 titles of the demo content with one wrong letter in the first three (SEARCH-20, SEARCH-31)', async () => {
  const place = await createTestDatabase();
  const database = await openDatabase('', place.url, { timeLimit: 60_000 });
  const options = { database, url: place.url, brand: 'main', within: 60_000 };
  const index = createPostgresSearch(options);
  try {
    const records = await readCatalogRecords('content');
    await index.refresh(oneBatch(records));
    const queries = knownItems(records, 50);
    const { found } = await askBackend(index, queries);
    for (const locale of locales) {
      const ofLocale = found.filter((_, i) => queries[i]?.language === locale);
      expect(shareFound(ofLocale), locale).toBeGreaterThanOrEqual(95);
    }
  } finally {
    await index.close();
    await database.destroy();
    await place.remove();
  }
}, 120_000);
