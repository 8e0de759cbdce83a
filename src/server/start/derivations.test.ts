import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { deliveredBy } from '../../../tests/fakes/delivered.ts';
import { createAssetResolver } from '../../backends/content/embedded/assets.ts';
import { readBrandText } from '../../brand/readBrands.server.ts';
import type { Clock } from '../../content/clock.ts';
import type { AuthoredItem } from '../../content/edition/authored.ts';
import { createCurrentView } from '../../content/edition/currentView.server.ts';
import type { Parts } from '../../content/edition/edition.server.ts';
import type { Derivation, PublicView } from '../../content/edition/view.server.ts';
import { readItem } from '../../contentCheck/readItem.ts';
import { countryRules } from '../../country/restrictions.ts';
import { defaultRules } from '../../country/ruleFile.ts';
import { defaultFlags } from '../../flags/flags.ts';
import { rulesNow } from './countryRulesOf.ts';
import { createDerivations } from './derivations.ts';
import { marketsNow, marketsWithout, withholdingOf } from './markets.ts';
import { readSettings } from './settings.ts';

/** The files of the content folder, with their sizes. */
type Media = ReadonlyMap<string, number>;

const fileNames = ['a.pdf', 'b.pdf', 'c.png', 'ä.pdf'];
const mediaOf = (names: readonly string[], added = 0): Media =>
  new Map(names.map((it) => [`/media/${it}`, it.length + added]));
const surroundingsOf = (media: Media) => ({ pictures: { pictures: new Map() }, media });
const settings = readSettings({});
const log = pino({ level: 'silent' });

/** One item as editors write it, without its codename. */
interface Written {
  readonly type: string;
  readonly value: object;
}

const read = new WeakMap<Media, WeakMap<Written, AuthoredItem>>();

/** An item as a source has it: the same as long as its file and the other files are. */
function itemOf(codename: string, written: Written, media: Media): AuthoredItem {
  const ofMedia = read.get(media) ?? new WeakMap<Written, AuthoredItem>();
  read.set(media, ofMedia);
  const item = ofMedia.get(written) ?? readWritten(codename, written, media);
  ofMedia.set(written, item);
  return item;
}

function readWritten(codename: string, { type, value }: Written, media: Media): AuthoredItem {
  const origin = { file: codename, lineOf: () => 1 };
  const raw = { origin, collection: 'default', codename, type, value };
  return readItem(raw, surroundingsOf(media), []) as AuthoredItem;
}

/** The content of a folder: items by codename, the files of the company, and other files. */
interface Content {
  readonly items: ReadonlyMap<string, Written>;
  readonly rules?: string | undefined;
  readonly brands?: string | undefined;
  readonly vocabularies?: string | undefined;
  readonly media?: Media;
}

const usualMedia = mediaOf(fileNames);

const partsOf = ({ items, media = usualMedia, ...texts }: Content): Parts => ({
  items: [...items].map(([codename, written]) => itemOf(codename, written, media)),
  deliverAsset: createAssetResolver(surroundingsOf(media)),
  files: undefined,
  digest: JSON.stringify([[...items], [...media]]),
  mediaDigest: JSON.stringify([...media]),
  media,
  ...texts,
  faults: {},
});

function open(clock?: Clock) {
  const derivations = createDerivations(settings, log);
  return { derivations, current: createCurrentView(derivations.list, { clock }) };
}

/** A value in a form that can be compared: the order of maps means nothing. */
function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value].map(plain);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '' : value;
  if (Array.isArray(value)) return value.map(plain);
  // Some maps are layers over another one.
  const isMap = 'entries' in value;
  const entries = isMap ? [...(value as ReadonlyMap<unknown, unknown>)] : Object.entries(value);
  return new Map(entries.map(([key, it]) => [key, plain(it)]));
}

/** Everything that was derived, in a form that can be compared. */
function shapeOf(
  view: PublicView,
  { rules, markets, files, search, reservedItems, list }: ReturnType<typeof createDerivations>,
) {
  // These consist of functions, or say what differs from the view before.
  const others = list.filter(
    (it) => ![rules, markets, files, search.visible, reservedItems].some((a) => a === it),
  );
  const { exceptions, exceptionSets, marketOf } = view.get(markets);
  const sorted = <T>(list: Iterable<T>) => [...list].map((it) => JSON.stringify(it)).sort();
  return {
    exceptionSets,
    exceptions: sorted([...exceptions].map(([codename, all]) => [codename, sorted(new Set(all))])),
    markets: ['US', 'JP', 'DE', 'BR', 'KP'].map(
      (country) => marketOf({ detected: country, effective: country }).id,
    ),
    files: sorted(
      [...view.get(files).shared].map(([address, { shownUnder, ...more }]) => {
        return [address, [...new Set(sorted(shownUnder))], more];
      }),
    ),
    sizes: fileNames.map((it) => view.get(files).sizeOf(`/media/${it}`)),
    visible: sorted(view.get(search.visible).byCodename),
    reserved: ['FR', 'AT', 'BR'].flatMap((country) => {
      const market = marketOf({ detected: country, effective: country });
      const withholding = withholdingOf(market, defaultFlags);
      return (['en', 'de', 'pt'] as const).map((language) =>
        view.get(reservedItems).has('product', language, withholding),
      );
    }),
    shown: deliveredBy(view).items({ language: 'de', filters: [] }),
    embargo: view.get(rules).restrictionsOf('JP'),
    others: others.map((it) => [it.name, plain(view.get(it))]),
  };
}

const anyOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const someOf = (...values: readonly string[]) => fc.subarray([...values]);
const file = anyOf('a.pdf', 'b.pdf', 'c.png', '%C3%A4.pdf', 'missing.pdf');
const restricted = fc.record(
  {
    geographic_exceptions: someOf('JP', 'DE', 'LTM'),
    manual_geographic_exceptions: anyOf('', 'BR', 'GB, AT'),
    audience: anyOf([], ['patient'], ['professional']),
  },
  { requiredKeys: [] },
);
const inLanguages = (fields: fc.Arbitrary<object>) =>
  fc.record({ en: fields, de: fields, pt: fields }, { requiredKeys: ['en'] });
const block = fc.oneof(
  anyOf('text', 'other_text'),
  fc.record({
    type: fc.constant('block_media'),
    image: file.map((it) => [{ url: `/media/${it}` }]),
  }),
);
const step = anyOf('published', 'published', 'published', 'draft');
const hour = 3_600_000;
const begun = Date.UTC(2026, 10, 22, 8);
const moment = anyOf(1, 2, 3).map((hours) => new Date(begun + hours * hour).toISOString());
const published = fc.record({ publish_from: moment, publish_until: moment }, { requiredKeys: [] });
const address = anyOf('/old', '/older', '/spring', '/products/x');
const specialties = someOf('shoulder', 'knee');

const written: Readonly<Record<string, fc.Arbitrary<object>>> = {
  product: fc.record({
    workflow_step: step,
    shared: fc
      .tuple(restricted, published, fc.record({ specialties }))
      .map((all) => Object.assign({}, ...all) as object),
    variants: inLanguages(
      fc
        .tuple(
          restricted,
          fc.record(
            {
              images: file.map((it) => [{ url: `/media/${it}` }]),
              blocks: fc.array(block, { maxLength: 2 }),
              edfu: someOf('directions'),
              registrations: someOf('registration'),
              related_products: someOf('first', 'second'),
              intended_users: anyOf([], ['veterinarians'], ['laypersons']),
              slug: anyOf('x', 'y'),
              former_slugs: anyOf('x', 'y', 'x, z'),
            },
            { requiredKeys: [] },
          ),
        )
        .map(([one, other]) => ({ ...one, ...other })),
    ),
  }),
  directions_for_use: fc.record({
    workflow_step: step,
    variants: inLanguages(file.map((it) => ({ files: [{ url: `/media/${it}`, name: 'en' }] }))),
  }),
  block_rich_text: fc.record({
    workflow_step: step,
    variants: inLanguages(file.map((it) => ({ body: `<p><a href="/media/${it}">x</a></p>` }))),
  }),
  registration: fc.record({
    workflow_step: step,
    variants: inLanguages(fc.record({ authority: someOf('authority') })),
  }),
  webpage: fc.record({
    workflow_step: step,
    shared: restricted,
    variants: inLanguages(
      fc.record(
        {
          title: anyOf('A', 'B'),
          section: anyOf('patient', 'privacy', 'legalNotice'),
          slug: anyOf('x', ''),
          path: address,
          former_paths: address,
        },
        { requiredKeys: ['title'] },
      ),
    ),
  }),
  redirect: fc.record({
    workflow_step: step,
    variants: inLanguages(
      fc.record(
        { from: address, to: someOf('first', 'page'), to_address: address },
        { requiredKeys: ['from'] },
      ),
    ),
  }),
  event: fc.record({
    workflow_step: step,
    shared: published,
    variants: inLanguages(fc.record({ title: anyOf('A', 'B'), start: moment, end: moment })),
  }),
  blocked_searches: fc.record({ variants: inLanguages(fc.record({ words: anyOf('a', 'a, b') })) }),
  synonyms: fc.record({ variants: inLanguages(fc.record({ words: anyOf('a, c', 'a, b') })) }),
  registration_authority: fc.record({
    workflow_step: step,
    shared: restricted,
    variants: inLanguages(fc.constant({})),
  }),
};

const types: Readonly<Record<string, readonly string[]>> = {
  first: ['product', 'block_rich_text'],
  second: ['product'],
  text: ['block_rich_text', 'product'],
  other_text: ['block_rich_text'],
  directions: ['directions_for_use'],
  registration: ['registration'],
  authority: ['registration_authority'],
  page: ['webpage'],
  home: ['webpage', 'event'],
  old: ['redirect'],
  older: ['redirect'],
  course: ['event'],
  blocked: ['blocked_searches'],
  same: ['synonyms', 'blocked_searches'],
};

const brandText = readBrandText(settings.CONTENT_DIR);
const vocabulariesOf = (codenames: readonly string[]) =>
  JSON.stringify({
    specialties: codenames.map((codename) => ({ codename, label: { en: codename } })),
  });

/**
 * One thing that happens: an editor writes an item, deletes one, changes the rules, a brand, the
 * vocabularies or the files, or hours pass.
 */
const edit = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(...Object.keys(types)).chain((codename) =>
      anyOf(...(types[codename] as readonly string[])).chain((type) =>
        (written[type] as fc.Arbitrary<object>).map((value) => ({
          codename,
          written: { type, value },
        })),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...Object.keys(types))
      .map((codename) => ({ codename, written: undefined })),
  },
  {
    weight: 1,
    arbitrary: anyOf([], ['JP'], ['JP', 'DE']).map((countries) => ({ strict: countries })),
  },
  {
    weight: 1,
    arbitrary: anyOf('Portico', 'Another name').map((name) => ({
      brands: brandText?.replaceAll('Portico Orthopaedics', name),
    })),
  },
  { weight: 3, arbitrary: specialties.map((it) => ({ vocabularies: vocabulariesOf(it) })) },
  { weight: 2, arbitrary: anyOf(1, 1, 2).map((hours) => ({ hours })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(someOf(...fileNames), anyOf(0, 0, 1))
      .map(([names, added]) => ({ media: mediaOf(names, added) })),
  },
);

const decided = { reason: 'A test.', source: 'A test', date: '2026-11-22' };
const rulesText = (countries: readonly string[]) =>
  JSON.stringify({
    ...defaultRules,
    registered_products: countries.map((id) => ({ ...decided, countries: [id] })),
  });

/** The content before the edits: a registered product with a part and files. */
const atFirst: readonly (readonly [string, Written])[] = [
  [
    'first',
    {
      type: 'product',
      value: {
        shared: {
          registrations: ['registration'],
          edfu: ['directions'],
          specialties: ['shoulder'],
        },
        variants: { en: { images: [{ url: '/media/c.png' }] }, de: {} },
      },
    },
  ],
  [
    'directions',
    {
      type: 'directions_for_use',
      value: { variants: { en: { files: [{ url: '/media/a.pdf', name: 'en' }] } } },
    },
  ],
  [
    'registration',
    { type: 'registration', value: { variants: { en: { authority: ['authority'] } } } },
  ],
  ['authority', { type: 'registration_authority', value: { variants: { en: {} } } }],
];

test('after any edits and moments, everything derived is as if it were derived from the start (CONTENT-38, CONTENT-47, CONTENT-53)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
      let passed = 0;
      const clock = {
        now: () => begun + passed,
        steady: () => passed,
        after: () => () => undefined,
      };
      const items = new Map(atFirst);
      let content: Content = {
        items,
        brands: brandText,
        vocabularies: vocabulariesOf(['shoulder']),
      };
      const site = open(clock);
      await site.current.offer(partsOf(content));
      for (const done of edits) {
        if ('strict' in done) content = { ...content, rules: rulesText(done.strict) };
        else if ('hours' in done) passed += done.hours * hour;
        else if (!('codename' in done)) content = { ...content, ...done };
        else if (done.written) items.set(done.codename, done.written);
        else items.delete(done.codename);
        await site.current.offer(partsOf(content), true);
        const fresh = open(clock);
        await fresh.current.offer(partsOf(content));
        expect(shapeOf(site.current.now(), site.derivations)).toEqual(
          shapeOf(fresh.current.now(), fresh.derivations),
        );
        fresh.current.close();
      }
      site.current.close();
    }),
    { numRuns: 30 },
  );
});

test('a change of the rules or of a file derives again only what depends on it (PERF-20)', async () => {
  const { current, derivations } = open();
  const items = new Map(atFirst);
  const { rules, markets, files, noticeVersion, eventEntries, search } = derivations;
  const kept = async (content: Content, all: readonly Derivation<unknown>[]) => {
    const before = current.now();
    await current.offer(partsOf(content));
    return all.filter((it) => current.now().get(it) === before.get(it)).map(({ name }) => name);
  };
  await current.offer(partsOf({ items }));
  const records = [noticeVersion, eventEntries, ...Object.values(search)];
  const namesOf = (all: readonly Derivation<unknown>[]) => all.map(({ name }) => name);
  const strict = { items, rules: rulesText(['JP']) };
  expect(await kept(strict, [rules, ...records])).toEqual(namesOf(records));
  const larger = { ...strict, media: mediaOf(fileNames, 1) };
  expect(await kept(larger, [rules, ...records])).toEqual(namesOf([rules, ...records]));
  expect(current.now().get(files).sizeOf('/media/a.pdf')).toBe(6);
  expect(current.now().get(markets).exceptionSets).toEqual([['JP']]);
});

test('rules, markets, files and items change in one step (CONTENT-47)', async () => {
  const derivations = createDerivations(settings, log);
  const withheld = (place: string) => ({
    type: 'product',
    value: {
      shared: { geographic_exceptions: [place], images: [{ url: '/media/c.png' }] },
      variants: { en: { title: place } },
    },
  });
  /** The country that each part of what visitors get now goes by. */
  const seen = () => {
    const view = current.now();
    const isStrict = (country: string) => rules.registeredOnlyIn(country) !== undefined;
    const { markets: ofView, files } = derivations;
    return [
      ['JP', 'BR'].find(isStrict),
      deliveredBy(view).item('first', { language: 'en' })?.item.elements.title?.value,
      [...view.get(ofView).exceptions.values()].flat()[0]?.places.find((it) => it.length === 2),
      markets.current() === view.get(ofView),
      view
        .get(files)
        .shared.get('/media/c.png')
        ?.shownUnder[0]?.places.find((it) => it.length === 2),
    ];
  };
  const whileDeriving: unknown[] = [];
  const last: Derivation<void> = {
    name: 'last',
    derive: (_, before) => void (before && whileDeriving.push(seen())),
  };
  const current = createCurrentView([...derivations.list, last]);
  const rules = rulesNow(current, derivations.rules, countryRules());
  const markets = marketsNow(current, derivations.markets, await marketsWithout(rules));
  const show = (place: string) =>
    current.offer(
      partsOf({ items: new Map([['first', withheld(place)]]), rules: rulesText([place]) }),
    );
  await show('JP');
  const atSwitch: unknown[] = [];
  current.onSwitch(() => atSwitch.push(seen()));
  await show('BR');
  expect(whileDeriving).toEqual([['JP', 'JP', 'JP', true, 'JP']]);
  expect(atSwitch).toEqual([['BR', 'BR', 'BR', true, 'BR']]);
});

test('an edition whose rules are invalid does not go live', async () => {
  const { current } = open();
  await current.offer(partsOf({ items: new Map(), rules: rulesText([]) }));
  const before = current.now();
  const invalid = partsOf({ items: new Map(), rules: 'embargo: []' });
  await expect(current.offer(invalid)).rejects.toThrow('countries.yaml: ');
  expect(current.now()).toBe(before);
});
