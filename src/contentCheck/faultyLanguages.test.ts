import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { locales } from '../locale/locales.ts';
import { findFaultyLanguages } from './faultyLanguages.ts';
import { readYaml } from './yamlFile.server.ts';

const isReadable = async (text: string) => {
  try {
    readYaml(text);
    return true;
  } catch {
    return false;
  }
};

const good = `name: Probe
shared:
  tags: &tags [a, b]
variants:
  en:
    title: Probe
    tags: *tags
  de:
    title: Sonde
    body: >-
      <p>Text</p>
  # A translation.
  es:
    title: Sonda
other: last
`;

test('only the languages with a fault are left out', async () => {
  const text = good.replace('Probe\n    tags', '"Probe\n    tags').replace('Sonda', 'Sonda: a: b');
  const found = await findFaultyLanguages(text, isReadable);
  expect([...(found?.faulty.keys() ?? [])]).toEqual(['en', 'es']);
  expect(found?.faulty.get('en')).toBe('  en:\n    title: "Probe\n    tags: *tags\n');
  expect(readYaml(found?.text ?? '').value).toEqual({
    name: 'Probe',
    shared: { tags: ['a', 'b'] },
    variants: { de: { title: 'Sonde', body: '<p>Text</p>' } },
    other: 'last',
  });
});

test('it cannot be told of a text of too many lines, which would hold up the site', async () => {
  const of = (lines: number) => `variants:\n  en:\n    a: b: c\n${'    # More.\n'.repeat(lines)}`;
  expect((await findFaultyLanguages(of(9_000), isReadable))?.faulty.size).toBe(1);
  expect(await findFaultyLanguages(of(10_000), isReadable)).toBe(undefined);
});

test('a text that ends with a fault may be cut off', async () => {
  const cutOff = async (text: string) => (await findFaultyLanguages(text, isReadable))?.isCut;
  const broken = good.replace('Sonda', '"Sonda');
  expect(await cutOff(broken)).toBe(false);
  expect(await cutOff(broken.replace('other: last', '# The end.'))).toBe(true);
  expect(await cutOff(good.replace('Probe\n    tags', '"Probe\n    tags'))).toBe(false);
});

test('all languages may have a fault', async () => {
  const found = await findFaultyLanguages('variants:\r\n  en:\r\n    a: "\r\n', isReadable);
  expect(found).toEqual({
    text: 'variants:\r\n\r\n\r\n',
    faulty: new Map([['en', '  en:\r\n    a: "\r\n']]),
    isCut: true,
  });
});

test.each([
  ['the fault is outside of the languages', good.replace('[a, b]', '[a, b')],
  ['there are faults in both places', good.replace('[a, b]', '[a, b').replace('Sonda', '"')],
  ['a line of a language stands among the languages', good.replace('    body', '  body')],
  ['a line of a language stands before them', good.replace('    body', ' body')],
  ['a language is unknown', good.replace('  es:', '  xx:').replace('Sonda', '"')],
  ['a language is there twice', good.replace('  es:', '  de:').replace('Sonda', '"')],
  ['a language is in one line', good.replace('  de:', '  pt: { title: "A }\n  de:')],
  ['the languages are in one line', 'shared: {}\nvariants: { en: { title: "A } }\n'],
  ['there are no languages', 'shared: "\n'],
  ['there is no fault', good],
  ['there is nothing', ''],
])('no language is told when %s', async (_, text) => {
  expect(await findFaultyLanguages(text, isReadable)).toBeUndefined();
});

test('whatever a language contains, a fault in it is told from the other languages', async () => {
  const block = fc.dictionary(
    fc.constantFrom('title', 'body', 'en'),
    fc.jsonValue({ maxDepth: 2 }),
    {
      minKeys: 1,
      noNullPrototype: true,
    },
  );
  const variants = fc.dictionary(fc.constantFrom(...locales), block, {
    minKeys: 2,
    noNullPrototype: true,
  });
  let told = 0;
  await fc.assert(
    fc.asyncProperty(
      variants,
      fc.nat(),
      fc.constantFrom('"', 'x: : y', '- ]'),
      async (all, at, slip) => {
        const languages = Object.keys(all);
        const language = languages[at % languages.length] ?? '';
        const { [language]: _, ...others } = all;
        const [header = '', ...rest] = stringify({ variants: all }).split(/^(?= {2}\w+:\n)/m);
        const broken = rest.map((it) =>
          it.startsWith(`  ${language}:`) ? `${it}    ${slip}\n` : it,
        );
        const found = await findFaultyLanguages([header, ...broken].join(''), isReadable);
        if (!found) return;
        told += 1;
        expect([...found.faulty.keys()]).toEqual([language]);
        const left = readYaml(found.text).value as { variants: object | null };
        expect(left.variants ?? {}).toEqual(others);
      },
    ),
    { numRuns: 300 },
  );
  expect(told).toBeGreaterThan(200);
});
