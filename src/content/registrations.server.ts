import { countries } from '../country/country.ts';
import { unregisteredIn } from '../country/ruleNames.ts';
import { type RegionCode, regionCodes } from '../enumerations/regions.ts';
import { locales } from '../locale/locales.ts';
import { allAnswers } from './allAnswers.server.ts';
import { currentAnswers } from './currentAnswers.ts';
import type { DeliveryItem, ItemsAnswer, ModularContent } from './delivery.ts';
import { isWithheld, restrictionFields, restrictionsOf } from './restrict.ts';
import type {
  ChangedItems,
  ContentAnswers,
  ContentSource,
  Filter,
  PrepareChange,
} from './source.ts';

/**
 * The places where products have no registration, as `unregisteredIn` writes them: by language and
 * codename. A product that is missing has none anywhere.
 */
type Unregistered = ReadonlyMap<string, readonly string[]>;

const pageSize = 500;

/** The elements that decide where a product is registered, of itself and of what it links to. */
const elements = ['registrations', 'authority', ...restrictionFields];

/** Only changes of these types can change where products are registered. */
const otherTypes = ['registration', 'registration_authority'];

const regions = Object.keys(regionCodes) as RegionCode[];

const nowhere: readonly string[] = [];

const keyOf = ({ system }: DeliveryItem) => `${system.language} ${system.codename}`;

/**
 * A content source that says of each product where it has no registration (COUNTRY-28): a product
 * links to registrations, each to the scheme it was made with, and a scheme applies where it is not
 * withheld. Only the whole content shows this, so it is read once, and again when it changes. What
 * cannot be read is no registration. Products for animals need none.
 */
export function withRegistrations(source: ContentSource): ContentSource {
  const everyone = new Set<PrepareChange>();
  let known: Unregistered | undefined;
  let reading: Promise<Unregistered> | undefined;
  let changes = 0;

  async function read(): Promise<Unregistered> {
    const begunAfter = changes;
    const found = await readUnregistered(currentAnswers(source));
    // Content that changed meanwhile has already set newer registrations.
    if (changes === begunAfter || known === undefined) known = found;
    return known;
  }

  function current(): Promise<Unregistered> | Unregistered {
    if (known) return known;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  source.onChange(async (next, findChanges, changed) => {
    const now = await unregisteredAfter(next, known, changed);
    const answers = withPlaces(next, () => now);
    const told = changed && { ...changed, byLanguage: toldIn(changed.byLanguage, now) };
    const prepared = await Promise.all([...everyone].map((it) => it(answers, findChanges, told)));
    return () => {
      changes += 1;
      known = now;
      for (const happen of prepared) happen();
    };
  });

  return {
    ...source,
    ...withPlaces(source, current),
    onChange(prepare) {
      everyone.add(prepare);
      return () => everyone.delete(prepare);
    },
    async refresh() {
      await source.refresh?.();
      await read();
    },
  };
}

function withPlaces(
  answers: ContentAnswers,
  current: () => Promise<Unregistered> | Unregistered,
): ContentAnswers {
  return {
    async item(codename, query) {
      // At once, so that a page waits only once for a source that hangs.
      const [unregistered, answer] = await Promise.all([current(), answers.item(codename, query)]);
      return (
        answer && {
          item: told(answer.item, unregistered),
          modular_content: toldLinked(answer.modular_content, unregistered),
        }
      );
    },
    async items(query) {
      const [unregistered, answer] = await Promise.all([current(), answers.items(query)]);
      return toldAll(answer, unregistered);
    },
  };
}

const toldAll = (answer: ItemsAnswer, unregistered: Unregistered): ItemsAnswer => ({
  ...answer,
  items: answer.items.map((item) => told(item, unregistered)),
  modular_content: toldLinked(answer.modular_content, unregistered),
});

const toldIn = (byLanguage: ChangedItems['byLanguage'], unregistered: Unregistered) =>
  new Map([...byLanguage].map(([language, it]) => [language, toldAll(it, unregistered)] as const));

function told(item: DeliveryItem, unregistered: Unregistered): DeliveryItem {
  if (item.system.type !== 'product') return item;
  const places = unregistered.get(keyOf(item));
  return places ? { ...item, unregistered: places } : item;
}

function toldLinked(linked: ModularContent, unregistered: Unregistered): ModularContent {
  const all = Object.entries(linked);
  if (!all.some(([, { system }]) => system.type === 'product')) return linked;
  return Object.fromEntries(all.map(([name, item]) => [name, told(item, unregistered)]));
}

const isProduct: Filter = { property: 'system.type', operator: 'eq', values: ['product'] };
const hasRegistrations: Filter = {
  property: 'elements.registrations',
  operator: 'nempty',
  values: [],
};
const isForAnimals: Filter = {
  property: 'elements.intended_users',
  operator: 'contains',
  values: ['veterinarians'],
};

/** @throws the errors of the source */
async function readUnregistered(
  answers: ContentAnswers,
  further: readonly Filter[] = [],
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  // Few products differ in where they are registered, so that equal places share one list.
  const lists = new Map<string, readonly string[]>();
  for (const language of locales) {
    const own: Filter = { property: 'system.language', operator: 'eq', values: [language] };
    const filters = [isProduct, own, ...further];
    const query = { language, depth: 2, elements, limit: pageSize };
    for await (const { items, modular_content: linked } of allAnswers(answers, {
      ...query,
      filters: [...filters, hasRegistrations],
    })) {
      for (const item of items) {
        const places = placesWithout(item, linked);
        const list = lists.get(places.join()) ?? places;
        lists.set(places.join(), list);
        found.set(keyOf(item), list);
      }
    }
    for await (const { items } of allAnswers(answers, {
      ...query,
      depth: 0,
      filters: [...filters, isForAnimals],
    })) {
      for (const item of items) found.set(keyOf(item), nowhere);
    }
  }
  return found;
}

/** Where products are unregistered in changed content. @throws the errors of the source */
async function unregisteredAfter(
  next: ContentAnswers,
  before: Unregistered | undefined,
  changed: ChangedItems | undefined,
): Promise<Unregistered> {
  if (!before || !changed || changed.marks.some(({ type }) => otherTypes.includes(type))) {
    return readUnregistered(next);
  }
  const codenames = changed.marks
    .filter(({ type }) => type === 'product')
    .map(({ codename }) => codename);
  if (codenames.length === 0) return before;
  const named: Filter = { property: 'system.codename', operator: 'in', values: codenames };
  const after = new Map(before);
  for (const language of locales) {
    for (const codename of codenames) after.delete(`${language} ${codename}`);
  }
  for (const [key, places] of await readUnregistered(next, [named])) after.set(key, places);
  return after;
}

/** The places without a registration; a region stands for all its countries. */
function placesWithout(product: DeliveryItem, linked: ModularContent): readonly string[] {
  const follow = (item: DeliveryItem, element: string) =>
    listOf(item.elements[element]?.value).flatMap((it) =>
      Object.hasOwn(linked, it) ? (linked[it] ?? []) : [],
    );
  const schemes = follow(product, 'registrations')
    .flatMap((registration) => follow(registration, 'authority'))
    .filter(({ system }) => system.type === 'registration_authority')
    .map(restrictionsOf);
  const isMissing = ({ id, region }: (typeof countries)[number]) => {
    const place = { id, places: new Set([id, region]), ignoreUserGroups: false };
    return schemes.every((scheme) => isWithheld(scheme, place));
  };
  return regions.flatMap((region) => {
    const inRegion = countries.filter((country) => country.region === region);
    const missing = inRegion.filter(isMissing);
    const isWhole = missing.length === inRegion.length;
    return isWhole ? [unregisteredIn(region)] : missing.map(({ id }) => unregisteredIn(id));
  });
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];
