import fc from 'fast-check';
import { type Locale, locales } from '../../locale/locales.ts';
import {
  type AuthoredItem,
  type AuthoredValue,
  type Fields,
  type Path,
  unprotected,
} from './authored.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('\u0000', '\ud800', '__proto__'),
);

const value: fc.Arbitrary<AuthoredValue> = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((it) => !Object.is(it, -0)),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.array(
    fc.record({ picture: text, width: fc.nat() }, { requiredKeys: [], noNullPrototype: true }),
    { maxLength: 2 },
  ),
);

const fields: fc.Arbitrary<Fields> = fc.dictionary(
  fc.constantFrom('title', 'body', 'slug', 'links', 'geographic_exceptions'),
  value,
  { maxKeys: 4, noNullPrototype: true },
);

const path: fc.Arbitrary<Path> = fc.array(fc.oneof(text, fc.nat(9)), { maxLength: 4 });

/** What an item or component is made from; its variants choose among the blocks of the tree. */
const part = fc.record({
  type: fc.constantFrom('product', 'event', 'webpage', 'figure'),
  name: text,
  published: fc.boolean(),
  untranslated: fc.subarray([...locales]),
  /** The item that contains it, among those before. */
  inside: fc.nat(),
  variants: fc.uniqueArray(
    fc.record({
      language: fc.constantFrom<Locale>(...locales),
      type: fc.constantFrom('figure', 'block_note'),
      own: fc.nat(5),
      shared: fc.nat(5),
      path,
      sharedPath: path,
    }),
    { selector: ({ language }) => language },
  ),
});

const protection = fc.constantFrom(
  {},
  { protection: unprotected },
  { protection: { languages: {} } },
  { protection: { whole: 'a', languages: { de: '', en: 'b' } } },
);

/** Items with components at several levels, whose variants share values in every way. */
export const arbitraryItem: fc.Arbitrary<AuthoredItem> = fc
  .record({
    codename: fc.stringMatching(/^[a-z]{1,6}$/),
    blocks: fc.array(fields, { minLength: 6, maxLength: 6 }),
    parts: fc.array(part, { minLength: 1, maxLength: 5 }),
    isFlat: fc.boolean(),
    protection,
  })
  .map(({ codename, blocks, parts, isFlat, protection: known }) => {
    const items: AuthoredItem[] = [];
    for (const [at, { inside, variants, ...facts }] of parts.entries()) {
      const parent = isFlat ? items[0] : items[inside % at];
      const item: AuthoredItem = {
        codename: at === 0 ? codename : `${codename}_${at}`,
        ...facts,
        collection: 'default',
        lastModified: '2026-11-01T00:00:00Z',
        parent,
        variants: {},
        components: [],
        ...(at === 0 && known),
      };
      for (const { language, own, shared, ...more } of variants) {
        const [ofLanguage, common] = [blocks[own] as Fields, blocks[shared] as Fields];
        item.variants[language] = { item, language, own: ofLanguage, shared: common, ...more };
      }
      (parent?.components as AuthoredItem[] | undefined)?.push(item);
      items.push(item);
    }
    return items[0] as AuthoredItem;
  });
