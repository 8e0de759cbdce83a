import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import { openForEach, start } from '../../../tests/fakes/testEditions.ts';
import { receiptAt } from '../../backends/consent/contract.ts';
import { openEditions } from '../../backends/content/store/openEditions.ts';
import { textHashOf } from '../../consent/textHash.server.ts';
import type { AuthoredItem } from '../../content/edition/authored.ts';
import { agreedWords, historyIn, wordChanges } from '../../desk/consent/wordings.ts';
import { keptWordings } from './keptWordings.ts';

const hour = 3_600_000;

const noText = { label: '', description: '', categories: {} };

/** The notice with its words in English and German, and one entry. */
const notice = (words: string, more: Partial<AuthoredItem> = {}) => {
  const texts = (of: string) => ({
    label: `${of} label`,
    description: `<p>${of} ${words}</p>`,
    necessary_cookies_label: 'N',
    preferences_cookies_label: 'P',
    ...{
      statistics_and_marketing_cookies_label: 'S',
      statistics_and_marketing_cookies: ['tracker'],
    },
  });
  const item = { type: 'cookie_modal', texts: { en: texts('English'), de: texts('Deutsch') } };
  return authoredItem('nx_cookie_modal', { ...item, ...more });
};

const entry = (duration: string) =>
  authoredItem('tracker', {
    type: 'cookie',
    texts: { en: { name: '_t', description: 'Counts', duration } },
  });

describe('the words of the privacy settings', () => {
  const given = openForEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-wordings-'));
    const database = await openEditions(folder);
    return {
      open: async () => database,
      async remove() {
        await database.destroy();
        await rm(folder, { recursive: true });
      },
    };
  });
  const serve = async (items: readonly AuthoredItem[], message?: string) => {
    given.time += hour;
    await given.store.save('site', partsOf(items), 'unknown', message ? { message } : {});
  };
  const read = () => keptWordings(given.store, 'site', ['default'], given.time + hour);
  const moments = (hours: number) => start + hours * hour;

  test('are found in a language that the site no longer has (PROOF-45, OWN-92)', async () => {
    const before = notice('asks');
    const { en, de } = before.variants;
    if (!en || !de) throw new Error('The notice has no texts');
    const own = { ...en.own, description: '<p>Français</p>' };
    Object.assign(before.variants, { fr: { ...en, language: 'fr', own } });
    await serve([before, entry('a year')]);
    await serve([notice('asks'), entry('a year')]);
    const wordings = await read();
    const [french, ...more] = historyIn(wordings, 'fr');
    expect(more).toEqual([]);
    expect(french?.span).toEqual({ from: moments(1), to: moments(2) });
    const textHash = french?.wording.hash ?? '';
    const receipt = receiptAt(new Date(moments(1.5)).toISOString(), { textHash, language: 'fr' });
    const agreed = agreedWords(receipt, wordings);
    expect(agreed.wasShownThen).toBe(true);
    expect(agreed.wording?.text.description).toBe('<p>Français</p>');
    expect(agreed.languages.map(({ language }) => language)).toEqual(
      expect.arrayContaining(['fr', 'en', 'de']),
    );
    expect(historyIn(wordings, 'en')).toHaveLength(1);
  });

  test('are found by the hash of a receipt, with all languages of that time (PROOF-45)', async () => {
    await serve([notice('asks'), entry('a year')], 'Begin');
    await serve([notice('asks'), entry('two years')], 'Longer');
    await serve([notice('asks again'), entry('two years')]);
    const wordings = await read();
    const english = historyIn(wordings, 'en');
    expect(english.map(({ span }) => span)).toEqual([
      { from: moments(3) },
      { from: moments(2), to: moments(3), message: 'Longer' },
      { from: moments(1), to: moments(2), message: 'Begin' },
    ]);
    const [, second] = english;
    const textHash = second?.wording.hash ?? '';
    const receipt = receiptAt(new Date(moments(2.5)).toISOString(), { textHash, language: 'en' });
    const agreed = agreedWords(receipt, wordings);
    expect(agreed).toMatchObject({ wording: { hash: textHash }, wasShownThen: true });
    expect(agreed.languages.map(({ language, text }) => [language, text.description])).toEqual([
      ['en', '<p>English asks</p>'],
      ['de', '<p>Deutsch asks</p>'],
      ['es', '<p>English asks</p>'],
      ['pt', '<p>English asks</p>'],
    ]);
    const before = second?.before;
    const changes = before && second ? wordChanges(before.text, second.wording.text) : [];
    const wordsThatAre = (kind: string) =>
      changes.flatMap((it) => (it.kind === kind ? it.text.trim() : [])).join(' ');
    expect(wordsThatAre('removed')).toBe('a year');
    expect(wordsThatAre('added')).toBe('two years');
  });

  test('of a release with fewer categories are found by the hash of a receipt (PROOF-103)', async () => {
    const texts = { en: { label: 'Privacy', description: '<p>Asks</p>' } };
    const ofCategories = { necessary_cookies_label: 'N', preferences_cookies_label: 'P' };
    const item = { type: 'cookie_modal', texts: { en: { ...texts.en, ...ofCategories } } };
    await serve([authoredItem('nx_cookie_modal', item)]);
    await serve([notice('asks for more'), entry('a year')]);
    const wordings = await read();
    const category = (label: string) => ({ label, description: '', cookies: [] });
    const textHash = textHashOf({
      ...texts.en,
      categories: { necessary: category('N'), preferences: category('P') },
    });
    const receipt = receiptAt(new Date(moments(1.5)).toISOString(), { textHash, language: 'en' });
    const agreed = agreedWords(receipt, wordings);
    expect(agreed).toMatchObject({ wording: { hash: textHash }, wasShownThen: true });
    const [latest] = historyIn(wordings, 'en');
    expect(wordChanges(latest?.before?.text ?? noText, latest?.wording.text ?? noText)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'added' })]),
    );
  });

  test('that were not shown at the time of a choice are named so, and others are not found (PROOF-45)', async () => {
    await serve([notice('asks'), entry('a year')]);
    await serve([notice('asks again'), entry('a year')]);
    const wordings = await read();
    const [, first] = historyIn(wordings, 'de');
    const late = new Date(moments(9)).toISOString();
    const textHash = first?.wording.hash ?? '';
    expect(agreedWords(receiptAt(late, { textHash }), wordings)).toMatchObject({
      wording: { language: 'de' },
      wasShownThen: false,
      languages: [{ language: 'de' }],
    });
    const unknown = agreedWords(receiptAt(late, { textHash: 'f'.repeat(64) }), wordings);
    expect(unknown).toMatchObject({ wording: undefined, languages: [] });
    const [builtIn] = wordings.builtIn;
    expect(agreedWords(receiptAt(late, { textHash: builtIn?.hash ?? '' }), wordings)).toMatchObject(
      {
        wording: { language: 'en' },
        languages: { length: 4 },
      },
    );
  });

  test('change at the moments of a window, and end when the notice goes (PROOF-45)', async () => {
    const windows = { en: { until: moments(1.5) } };
    await serve([notice('asks', { windows }), entry('a year')]);
    given.time += hour;
    await serve([]);
    const wordings = await read();
    expect(historyIn(wordings, 'en').map(({ span }) => span)).toEqual([
      { from: moments(1), to: moments(1.5) },
    ]);
    expect(historyIn(wordings, 'de').map(({ span }) => span)).toEqual([
      { from: moments(1), to: moments(3) },
    ]);
  });

  test('come back with the same hash (PROOF-45)', async () => {
    for (const words of ['asks', 'asks again', 'asks'])
      await serve([notice(words), entry('a year')]);
    const german = (await read()).ofContent.filter(({ language }) => language === 'de');
    expect(german.map(({ spans }) => spans)).toEqual([
      [{ from: moments(3) }, { from: moments(1), to: moments(2) }],
      [{ from: moments(2), to: moments(3) }],
    ]);
  });

  test('are empty where no content is kept (PROOF-45)', async () => {
    expect((await read()).ofContent).toEqual([]);
  });
});
