import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageFaults } from './languageFaults.server.ts';
import { languages } from './languages.ts';
import { chosenLanguages, type Locale, languageFolders } from './locales.ts';
import { type PageName, type Paths, withPrefix } from './paths.ts';
import { appSegments } from './reservedPaths.ts';

describe('the languages of a site', () => {
  test.each([
    [{}, 'en de es pt'],
    [{ LANGUAGES: '' }, 'en de es pt'],
    [{ LANGUAGES: 'de' }, 'de'],
    [{ LANGUAGES: 'es, en' }, 'es en'],
    [{ LANGUAGES: 'en,de,es', DEFAULT_LANGUAGE: 'de' }, 'de en es'],
    [{ LANGUAGES: 'de de' }, 'de'],
  ])('are those of %j, the default first (OWN-10)', (settings, expected) => {
    expect(chosenLanguages(settings).join(' ')).toBe(expected);
    expect(languageFaults(settings)).toEqual([]);
  });

  test.each([
    [{ LANGUAGES: 'en,xx' }, 'LANGUAGES', 'xx'],
    [{ LANGUAGES: 'EN' }, 'LANGUAGES', 'EN'],
    [{ LANGUAGES: ',' }, 'LANGUAGES', 'no language'],
    [{ LANGUAGES: 'en,constructor' }, 'LANGUAGES', 'constructor'],
    [{ LANGUAGES: 'en,de', DEFAULT_LANGUAGE: 'es' }, 'DEFAULT_LANGUAGE', 'es'],
    [{ DEFAULT_LANGUAGE: 'xx' }, 'DEFAULT_LANGUAGE', 'xx'],
  ])('cannot be those of %j: the fault names %s (OWN-10)', (settings, name, word) => {
    const [fault, ...more] = languageFaults(settings);
    expect(more).toEqual([]);
    expect(fault?.name).toBe(name);
    expect(fault?.message).toContain(word);
    // A fault stops the start; until then the site has some language.
    expect(chosenLanguages(settings)).toBeDefined();
  });
});

/** Every choice of languages, with each of them as the default. */
const choices = languageFolders.reduce<readonly (readonly Locale[])[]>(
  (all, language) => [...all, ...all.map((chosen) => [...chosen, language])],
  [[]],
);
const sites = choices.flatMap((chosen) => chosen.map((ofDefault) => ({ chosen, ofDefault })));

const pagesOf = (paths: Paths) => Object.entries(paths) as [PageName, string][];

/** Whether an address can belong to both patterns. */
function mayCollide(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  const isAny = (segment: string | undefined) => segment?.startsWith(':') === true;
  return a.length === b.length && a.every((it, at) => it === b[at] || isAny(it) || isAny(b[at]));
}

describe.each(sites)('in $chosen with $ofDefault as the default', ({ chosen, ofDefault }) => {
  const all = chosen.map((locale) => ({
    locale,
    paths: withPrefix(languages[locale].paths, locale, ofDefault),
  }));

  test('no address belongs to pages of two languages (OWN-11)', () => {
    const patterns = all.flatMap(({ locale, paths }) =>
      pagesOf(paths).map(([, pattern]) => ({ locale, pattern })),
    );
    const collisions = patterns.flatMap((one, at) =>
      patterns
        .slice(at + 1)
        .filter((other) => one.locale !== other.locale && mayCollide(one.pattern, other.pattern)),
    );
    expect(collisions).toEqual([]);
    const ownPatterns = patterns.map(({ pattern }) => pattern.replace(/:\w+/g, ':'));
    expect(new Set(ownPatterns).size).toBe(ownPatterns.length);
  });

  test('only the default has no prefix, but for products and resources (OWN-11)', () => {
    for (const { locale, paths } of all) {
      for (const [page, pattern] of pagesOf(paths)) {
        const isPrefixed = pattern === `/${locale}` || pattern.startsWith(`/${locale}/`);
        const isCommon = /^(products?|resources?|productComparison)$/.test(page);
        expect(isPrefixed, pattern).toBe(locale !== ofDefault && !isCommon);
      }
    }
  });

  test('no page is where the site has files and endpoints, or a prefix (OWN-11)', () => {
    const taken = [...appSegments, 'ifu', '_app', ...languageFolders];
    for (const [page, pattern] of pagesOf(
      withPrefix(languages[ofDefault].paths, ofDefault, ofDefault),
    )) {
      expect(taken, page).not.toContain(pattern.split('/')[1]);
    }
  });
});

test('a default that is chosen is always the first of the languages (OWN-10)', () => {
  const subset = fc.shuffledSubarray([...languageFolders], { minLength: 1 });
  fc.assert(
    fc.property(subset, fc.nat(), (chosen, at) => {
      const DEFAULT_LANGUAGE = chosen[at % chosen.length];
      const found = chosenLanguages({ LANGUAGES: chosen.join(), DEFAULT_LANGUAGE });
      expect(found[0]).toBe(DEFAULT_LANGUAGE);
      expect(found.toSorted()).toEqual(chosen.toSorted());
    }),
  );
});
