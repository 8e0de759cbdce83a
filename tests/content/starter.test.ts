import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { categories } from '../../src/consent/modalText.ts';
import { storedEntries } from '../../src/state/storedEntries.ts';
import { foreignWords } from '../site/foreignWords.ts';

const starter = resolve(import.meta.dirname, '../../starter');
const read = (file: string) => readFileSync(resolve(starter, file), 'utf8');
const files = globSync('**/*.yaml', { cwd: starter });

/** The languages that the starter is written in. */
const languages = ['en', 'de', 'es', 'pt', 'fr'] as const;

/** What two languages of a text must have in common: its keys, types, addresses and placeholders. */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((it) => shapeOf(it));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, shapeOf(it, name)]));
  if (['type', 'value', 'item', 'link', 'id', 'url', 'hidden'].includes(key)) return value;
  if (typeof value !== 'string') return value;
  return (value.match(/\{\{[#/]?[\w.:]+\}\}|<\/?\w+/g) ?? []).toSorted();
}

/** Every mapping by language in a file, with its place. */
function* byLanguage(value: unknown, place = ''): Generator<[string, Record<string, unknown>]> {
  if (!value || typeof value !== 'object') return;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((it) => /^[a-z]{2}$/.test(it)))
    yield [place, value as Record<string, unknown>];
  else for (const [key, it] of Object.entries(value)) yield* byLanguage(it, `${place}/${key}`);
}

test.each(files)('%s is whole in every language of the starter (OWN-45)', (file) => {
  const found = [...byLanguage(parse(read(file)))];
  for (const [place, texts] of found) {
    expect(Object.keys(texts), place).toEqual(languages);
    for (const language of languages)
      expect(shapeOf(texts[language]), `${place} ${language}`).toEqual(shapeOf(texts.en));
  }
  expect(found.length).toBeGreaterThan(0);
});

test('no text is left in another language (OWN-45)', () => {
  const same: string[] = [];
  for (const file of files) {
    for (const [place, texts] of byLanguage(parse(read(file)))) {
      const prose = languages.map((it) =>
        JSON.stringify(texts[it]).match(/"[^"]*\p{L}{3,} \p{L}{2,} \p{L}{2,}[^"]*"/gu),
      );
      for (const text of prose[0] ?? [])
        if (prose.slice(1).some((it) => it?.includes(text))) same.push(`${file}${place} ${text}`);
    }
  }
  // Requests are named for the receiver of leads, and these schemes have one name.
  expect(same).toEqual([]);
});

/** The texts under a key, at any depth. */
function* textsOf(value: unknown, wanted: string): Generator<string> {
  if (!value || typeof value !== 'object') return;
  for (const [key, it] of Object.entries(value)) {
    if (key === wanted && typeof it === 'string') yield it;
    else yield* textsOf(it, wanted);
  }
}

test('no table repeats the lead of its page (OWN-80)', () => {
  const plain = (text: string) => text.replace(/\.$/, '');
  const captions: string[] = [];
  const leads: string[] = [];
  for (const file of files) {
    for (const [, texts] of byLanguage(parse(read(file)))) {
      captions.push(...[...textsOf(texts, 'caption')].map(plain));
      leads.push(...[...textsOf(texts, 'teaser')].map(plain));
    }
  }
  expect(captions.filter((it) => leads.includes(it))).toEqual([]);
  expect(captions.length).toBeGreaterThan(languages.length);
});

test.each(files)('%s says nothing of the demo (OWN-46)', (file) => {
  expect(read(file).match(foreignWords)).toBeNull();
});

test.each(languages)(
  'the privacy settings declare exactly what the code stores [%s] (CONSENT-16, OWN-45)',
  (language) => {
    const modal = parse(read('content/main/cookie_modal/nx_cookie_modal.yaml')).variants[language];
    const periods = new Map<string, string>();
    const others: string[] = [];
    const declared = categories.flatMap((category) =>
      modal[`${category}_cookies`].map(({ name, duration }: Record<string, string>) => {
        const { period } = storedEntries[name as keyof typeof storedEntries] ?? {};
        if (period && duration) {
          const earlier = periods.get(period) ?? duration;
          if (earlier !== duration) others.push(`${name}: ${duration}, not ${earlier}`);
          periods.set(period, duration);
        }
        return [name, category];
      }),
    );
    const stored = Object.entries(storedEntries).map(([name, { category }]) => [name, category]);
    expect(others).toEqual([]);
    expect(declared.toSorted()).toEqual(stored.toSorted());
    expect(new Set(periods.values()).size).toBe(periods.size);
  },
);

test.each([
  ['en', /Where it reaches them by e-mail, a copy/, /on to us by e-mail/],
  ['de', /Kommen sie dort per E-Mail an, .+ Kopie/, /uns die Angaben per E-Mail/],
  ['es', /Si les llegan por correo electrónico, una copia/, /enviárnoslos por correo electrónico/],
  ['pt', /Se eles chegam por e-mail, uma cópia/, /dados para nós por e-mail/],
  ['fr', /Si elles leur parviennent par e-mail, une copie/, /nous les transmettre par e-mail/],
] as const)(
  'the privacy page says that requests may arrive by mail, where mailboxes hold them [%s] (OWN-71)',
  (language, inTable, inDetails) => {
    const { variants } = parse(read('content/main/webpage/page_privacy.yaml'));
    const text = JSON.stringify(variants[language]);
    expect(text).toMatch(inTable);
    expect(text).toMatch(inDetails);
  },
);

test('German visitors are addressed formally, and French ones too (OWN-45)', () => {
  for (const file of files) {
    for (const [, texts] of byLanguage(parse(read(file)))) {
      expect(JSON.stringify(texts.de)).not.toMatch(
        /(?<!\p{L})(du|dein|deine|deinen|dir|dich|euch|euer)(?!\p{L})/iu,
      );
      expect(JSON.stringify(texts.fr)).not.toMatch(/(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu);
      // Spaces before these marks must not break.
      expect(JSON.stringify(texts.fr)).not.toMatch(/[\p{L}»] [;:?!]/u);
    }
  }
});
