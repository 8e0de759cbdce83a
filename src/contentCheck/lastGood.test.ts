import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import { isProtective } from '../content/restrictionFields.ts';
import { nearestName } from '../content/suggestion.ts';
import { protectiveLines } from './lastGood.ts';
import { readYaml } from './yamlFile.server.ts';

const good = `name: Ablara
workflow_step: published
shared:
  product_type: instrument
  geographic_exceptions:
  - JP
  - LTM
  # Until the approval.
  images: [{ picture: probe }]
variants:
  en:
    title: "Ablara RF Probe"
    teaser: For an audience of surgeons.
    blocks:
      - type: block_note
        heading: Heat
      - type: block_note
        geographic_exceptions: [BR,
          MX]
        heading: Flow
  de:
    title: Ablara RF-Sonde
    audience: general
    body: >-
      <p>Ringer's
      Lösung</p>
`;

const broken = '    seo_title: "not closed\n';

function decideLastGood(before: string, present: string): 'keep' | 'withhold' {
  const last = protectiveLines(before, true);
  return last !== undefined && last === protectiveLines(present, false) ? 'keep' : 'withhold';
}

/** The text, with a fault behind it, and one text replaced. */
function edit(from: string, to: string, more = broken): string {
  if (!good.includes(from)) throw new Error(`The text has no ${from}`);
  return good.replace(from, to) + more;
}

describe('an item keeps its last good version', () => {
  test.each([
    ['only a quote is missing', edit('RF Probe"', 'RF Probe', '')],
    ['only a bracket is missing', edit('{ picture: probe }]', '{ picture: probe', '')],
    ['a text has a colon', edit('Ablara RF-Sonde', 'Ablara: a: b', '')],
    ['a tab indents a line', edit('    body: >-', '\tbody: >-', '')],
    ['another component is of another type', edit('- type: block_note', '- type: block_text')],
    ['other lines were added', edit('  de:', '  es:\n    title: Sonda\n  de:')],
    ['other lines are missing', edit('        heading: Flow\n', '')],
    ['the end of a language is missing', edit("      <p>Ringer's\n      Lösung</p>\n", '')],
    ['the file has other line breaks', edit('', '').replaceAll('\n', '\r\n')],
    ['spaces were added at the ends of lines', edit('', '').replaceAll('\n', '  \n')],
  ])('when %s', (_, present) => {
    expect(decideLastGood(good, present)).toBe('keep');
  });
});

describe('an item is withheld', () => {
  test.each([
    ['a step differs', edit('published', 'draft')],
    ['a step has no colon', edit('workflow_step: published', 'workflow_step published')],
    ['a restriction was added', edit('  images', '  usergroup_exceptions: [public]\n  images')],
    ['a restriction is misspelled', edit('  images', '  usergroup_exeptions: [public]\n  images')],
    ['a restriction has spaces', edit('  images', '  usergroup exceptions: [public]\n  images')],
    ['a restriction has hyphens', edit('  images', '  Usergroup-Exceptions: [public]\n  images')],
    ['a restriction is quoted', edit('  images', '  "usergroup_exceptions": [public]\n  images')],
    ['a restriction is escaped', edit('  images', '  "\\u0061udience": all\n  images')],
    ['a letter looks like another', edit('  images', '  usergroup_exceptiоns: x\n  images')],
    ['a restriction stands in a line', edit('{ picture', '{ audience: general, picture')],
    ['a restriction has no colon', edit('  images', '  audience general\n  images')],
    ['a window was added', edit('  images', '  publish_until: 2026-12-01\n  images')],
    ['a window is misspelled', edit('  images', '  publishuntill: 2026-12-01\n  images')],
    ['registrations differ', edit('  images', '  registrations: []\n  images')],
    ['a value was added to a list', edit('  - JP', '  - JP\n  - DE')],
    ['a value was removed from a list', edit('  - LTM\n', '')],
    ['a value of a list is not closed', edit('  - LTM', '  - "LTM')],
    ['a value was added to a list over lines', edit('MX]', 'MX, CO]')],
    ['a list over lines is not closed', edit('MX]', 'MX', '')],
    ['a restriction is gone', edit('    audience: general\n', '')],
    ['a comment names a restriction', edit('  images', '  # audience: all\n  images')],
    ['a language is another', edit('  de:', '  es:')],
    ['the shared values are not', edit('shared:', 'shard:')],
    ['a restriction is deeper', edit('    audience: general', '      audience: general')],
    ['a component stands before another', edit('      - type', '      - type: x\n      - type')],
    [
      'a component joins the one before',
      edit('      - type: block_note\n        geo', '        geo'),
    ],
    ['the text ends before a restriction', good.slice(0, good.indexOf('audience: general'))],
    ['the text ends within a restriction', good.slice(0, good.indexOf('eral'))],
    ['there is no text', ''],
    ['a value is from elsewhere', edit('  images', '  images: *all\n  images')],
    ['a value is merged', edit('  images', '  <<: { a: b }\n  images')],
    ['a name is explicit', edit('  images', '  ? aud\n  images')],
  ])('when %s', (_, present) => {
    expect(decideLastGood(good, present)).toBe('withhold');
  });

  test.each([
    ['quotes', 'shared:\n  title: "A\n    audience: all\n    B"\n'],
    ['braces', 'shared: { title: A,\n  audience: all }\n'],
  ])('when its restriction stands within %s over several lines', (_, text) => {
    expect(decideLastGood(text, `${text}  "`)).toBe('withhold');
  });

  test('when the value of an anchor differs that a restriction refers to', () => {
    const text = 'shared:\n  places: &places\n    - JP\n  geographic_exceptions: *places\n';
    expect(decideLastGood(text, `${text}  "`)).toBe('keep');
    expect(decideLastGood(text, `${text.replace('JP', 'DE')}  "`)).toBe('withhold');
  });

  test('when its value ends with a space that is none', () => {
    expect(decideLastGood(good, edit('audience: general', 'audience: general\u00a0'))).toBe(
      'withhold',
    );
  });

  test('when the text has too much to compare', () => {
    const lines = 'audience: general\n'.repeat(5_000);
    expect(decideLastGood(lines, `${lines}"`)).toBe('withhold');
  });

  test('when the text has too many words to compare', () => {
    const words = Array.from({ length: 60_000 }, (_, n) => `word${n}`).join(', ');
    expect(decideLastGood('name: A\n', `name: A\nbody: ${words}`)).toBe('withhold');
  });
});

test('a line of a pack that names nothing of the kind keeps, any other is withheld if it differs', () => {
  const plain = '{"codename":"a","type":"product","variants":{"en":{"title":"A"}}}';
  expect(decideLastGood(plain, plain.slice(0, -1))).toBe('keep');
  const closed = plain.replace('"variants"', '"workflow_step":"draft","variants"');
  expect(decideLastGood(closed, closed.slice(0, -1))).toBe('withhold');
  expect(decideLastGood(plain, closed.slice(0, -1))).toBe('withhold');
});

/** The values that decide who may see an item, with their paths. */
function protectiveValues(value: unknown, path: readonly string[] = []): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    const windows = ['publish_from', 'publish_until'];
    const isName = !Array.isArray(value) && (isProtective(name) || nearestName(name, windows));
    return isName ? [[at, inner]] : protectiveValues(inner, at);
  });
}

const prose = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    "Ringer's",
    'a: b',
    '"',
    '- x',
    '# c',
    '<p>R&amp;D</p>\nmore',
    'an audience',
    '{',
  ),
);
const place = fc.constantFrom('JP', 'DE', 'LTM', 'APC');
const name = fc.constantFrom(
  'geographic_exceptions',
  'geografic_exceptions',
  'usergroup_exceptions',
  'product_status',
  'audience',
  'Audience',
  'publish_from',
  'publish_untill',
);
const restrictions = fc.dictionary(name, fc.oneof(place, fc.array(place, { maxLength: 3 })), {
  maxKeys: 2,
  noNullPrototype: true,
});
const texts = fc.dictionary(fc.constantFrom('title', 'teaser', 'body'), prose, {
  noNullPrototype: true,
});
const component = fc
  .tuple(fc.constantFrom('block_note', 'block_text'), texts, restrictions)
  .map(([type, ...values]) => Object.assign({ type }, ...values) as object);
const block = fc
  .tuple(texts, restrictions, fc.array(component, { maxLength: 2 }))
  .map(([text, restricted, blocks]) => ({ ...text, ...restricted, ...(blocks[0] && { blocks }) }));
const languages = fc.constantFrom('en', 'de', 'es');
const arbitraryContent = fc.record(
  {
    workflow_step: fc.constantFrom('published', 'draft'),
    shared: block,
    variants: fc.dictionary(languages, block, { minKeys: 1, noNullPrototype: true }),
  },
  { requiredKeys: ['variants'], noNullPrototype: true },
);

type Content = Readonly<Record<string, unknown>> & { readonly variants: Record<string, object> };

/** Adds a place to one of the lists, or shortens it. */
function withPlace<T>(values: T, at: number, code: string): T {
  const copy = structuredClone(values);
  const lists = [...listsIn(copy)];
  const list = lists[at % Math.max(1, lists.length)];
  if (at % 3 === 0) list?.pop();
  else list?.splice(at % (list.length + 1), 0, code);
  return copy;
}

function* listsIn(value: unknown): Generator<unknown[]> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.every((it) => typeof it === 'string')) yield value;
  for (const inner of Object.values(value)) yield* listsIn(inner);
}

/** Edits of one thing at a time. */
const edits: fc.Arbitrary<((it: Content) => Content)[]> = fc.array(
  fc.oneof(
    fc.tuple(languages, texts).map(([language, text]) => (it: Content): Content => {
      const variants = { ...it.variants, [language]: { ...it.variants[language], ...text } };
      return { ...it, variants };
    }),
    fc.tuple(languages, block).map(([language, values]) => (it: Content): Content => {
      return { ...it, variants: { ...it.variants, [language]: values } };
    }),
    restrictions.map((more) => (it: Content): Content => {
      return { ...it, shared: { ...(it.shared as object), ...more } };
    }),
    fc.constant((it: Content): Content => {
      return { ...it, variants: Object.fromEntries(Object.entries(it.variants).reverse()) };
    }),
    languages.map((language) => (it: Content): Content => {
      const [[, values] = [], ...rest] = Object.entries(it.variants);
      return { ...it, variants: { ...Object.fromEntries(rest), [language]: values ?? {} } };
    }),
    fc.tuple(languages, fc.array(component, { maxLength: 2 })).map(([language, blocks]) => {
      return (it: Content): Content => {
        const values: { readonly blocks?: readonly object[] } | undefined = it.variants[language];
        const [first, ...rest] = values?.blocks ?? [];
        const moved = { ...values, blocks: [...rest, ...blocks, ...(first ? [first] : [])] };
        return { ...it, variants: { ...it.variants, [language]: moved } };
      };
    }),
    fc.tuple(fc.constantFrom('shared', 'variants'), fc.nat(), place).map(([part, at, code]) => {
      return (it: Content): Content => ({ ...it, [part]: withPlace(it[part], at, code) });
    }),
  ),
  { maxLength: 2 },
);

const styles = fc.record({
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 20, 40),
  collectionStyle: fc.constantFrom('any', 'any', 'any', 'flow'),
  defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
  defaultKeyType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE'),
} as const);

const junk = fc.constantFrom(
  '"',
  '    x: "',
  "  - 'a",
  '\tx: 1',
  ']',
  'x: : y',
  '{',
  '%',
  '  a: b: c',
);

/** A name with some letters replaced, removed, added or swapped. */
const misspelled = fc
  .tuple(
    name,
    fc.array(fc.record({ at: fc.nat(), letters: fc.constantFrom('', 'x', 'ee', '-', 'E') }), {
      maxLength: 5,
    }),
  )
  .map(([written, slips]) =>
    slips.reduce<string>((it, { at, letters }) => {
      const i = at % it.length;
      return it.slice(0, i) + letters + it.slice(i + 1);
    }, written),
  );

test('every name that the reader of items takes for a restriction withholds', () => {
  fc.assert(
    fc.property(misspelled, (written) => {
      fc.pre(isProtective(written));
      expect(decideLastGood(good, edit('  images', `  ${written}: x\n  images`))).toBe('withhold');
    }),
    { numRuns: 500 },
  );
});

describe('whatever was edited and broken', () => {
  test('who may see an item that is kept has not changed', () => {
    const decisions = { keep: 0, withhold: 0 };
    const all = fc.tuple(
      arbitraryContent,
      edits,
      styles,
      fc.array(fc.tuple(fc.nat(), junk), { maxLength: 2 }),
    );
    fc.assert(
      fc.property(all, ([content, changes, style, added]) => {
        const before = stringify(content, style);
        const edited = changes.reduce((it, change) => change(it), content as Content);
        const after = stringify(edited, style);
        const lines = after.split('\n');
        for (const [at, line] of added) lines.splice(at % (lines.length + 1), 0, line);
        const decision = decideLastGood(before, lines.join('\n'));
        decisions[decision] += 1;
        if (decision === 'withhold') return;
        const [old, now] = [before, after].map((text) => protectiveValues(readYaml(text).value));
        expect(now).toEqual(old);
      }),
      { numRuns: 1_000 },
    );
    expect(decisions.keep).toBeGreaterThan(50);
    expect(decisions.withhold).toBeGreaterThan(50);
  });

  test('what can still be read of a text that breaks off says the same', () => {
    const all = fc.tuple(
      arbitraryContent,
      edits,
      styles,
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(all, ([content, changes, style, share]) => {
        const before = stringify(content, style);
        const edited = changes.reduce((it, change) => change(it), content as Content);
        const after = stringify(edited, style);
        const present = after.slice(0, Math.floor(after.length * share));
        if (decideLastGood(before, present) === 'withhold') return;
        const readable: unknown = parseDocument(present, { uniqueKeys: false }).toJS();
        expect(protectiveValues(readable)).toEqual(protectiveValues(readYaml(before).value));
      }),
      { numRuns: 1_000 },
    );
  });
});
