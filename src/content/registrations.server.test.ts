import { expect, test, vi } from 'vitest';
import { type Locale, locales } from '../locale/locales.ts';
import type { DeliveryItem } from './delivery.ts';
import { withRegistrations } from './registrations.server.ts';
import type { ChangedItems, ContentAnswers, ContentSource, PrepareChange } from './source.ts';

type Links = Readonly<Record<string, readonly string[]>>;

const elementOf = (value: unknown) => ({ type: 'modular_content', name: '', value }) as const;

function item(type: string, codename: string, links: Links, language = 'en'): DeliveryItem {
  const elements = Object.entries(links).map(([name, value]) => [
    name,
    name === 'geographic_exceptions' || name === 'intended_users'
      ? elementOf(value.map((it) => ({ name: it, codename: it })))
      : elementOf(value),
  ]);
  return { system: { type, codename, language } as never, elements: Object.fromEntries(elements) };
}

const scheme = (codename: string, ...exceptions: string[]) =>
  item('registration_authority', codename, { geographic_exceptions: exceptions });
const registration = (codename: string, authority: string) =>
  item('registration', codename, { authority: [authority] });
const product = (codename: string, ...registrations: string[]) =>
  item('product', codename, { registrations });

/** Answers with items in English; a filter that it does not know is an error. */
function answersOf(items: readonly DeliveryItem[]): ContentAnswers {
  const linked = Object.fromEntries(items.map((it) => [it.system.codename, it]));
  return {
    async item(codename) {
      const found = items.find((it) => it.system.codename === codename);
      return found && { item: found, modular_content: linked };
    },
    async items({ filters, skip = 0, limit = 100 }) {
      const all = items.filter(({ system, elements }) =>
        filters.every(({ property, operator, values: [value = ''] }) => {
          const { type, language, codename } = system;
          const list = (elements[property.slice(9)]?.value ?? []) as readonly unknown[];
          if (property === 'system.type') return type === value;
          if (property === 'system.language') return language === value;
          if (property === 'system.codename') return codename === value;
          if (operator === 'nempty') return list.length > 0;
          if (operator === 'contains') return JSON.stringify(list).includes(`"${value}"`);
          throw new Error(property);
        }),
      );
      const page = all.slice(skip, skip + limit);
      const counts = { skip, limit, count: page.length, total_count: all.length, next_page: '' };
      return { items: page, modular_content: linked, pagination: counts };
    },
  };
}

function sourceOf(items: readonly DeliveryItem[]) {
  let content = answersOf(items);
  let prepare: PrepareChange | undefined;
  const source: ContentSource = {
    name: 'test',
    item: (codename, query) => content.item(codename, query),
    items: (query) => content.items(query),
    onChange(listener) {
      prepare = listener;
      return () => undefined;
    },
  };
  return {
    source,
    become(next: readonly DeliveryItem[]) {
      content = answersOf(next);
    },
    async change(next: readonly DeliveryItem[], changed?: ChangedItems) {
      const takeOver = await prepare?.(answersOf(next), undefined, changed);
      content = answersOf(next);
      takeOver?.();
    },
  };
}

/** Where a product is unregistered; everywhere if nothing is said. */
async function placesOf(answers: ContentAnswers, codename: string) {
  const answer = await answers.item(codename, { language: 'en' });
  return answer?.item.unregistered?.map((it) => it.replace('UNREGISTERED-', '')).sort();
}

const japanOnly = scheme('japan', 'EHP', 'LTM', 'WHP', 'AU', 'IN');
const northOnly = scheme('north', 'EHP', 'LTM', 'APC');

// COUNTRY-28
// CONTENT-44
test('says where a product has no registration: where no scheme of its registrations applies', async () => {
  const items = [
    japanOnly,
    northOnly,
    registration('r1', 'japan'),
    registration('r2', 'north'),
    product('both', 'r1', 'r2'),
    product('north_only', 'r2'),
  ];
  const answers = withRegistrations(sourceOf(items).source);
  expect(await placesOf(answers, 'both')).toEqual(['AU', 'EHP', 'IN', 'LTM']);
  expect(await placesOf(answers, 'north_only')).toEqual(['APC', 'EHP', 'LTM']);
});

test.each([
  ['a missing registration', [product('it', 'gone'), northOnly]],
  ['a registration without a scheme', [product('it', 'r'), item('registration', 'r', {})]],
  ['a missing scheme', [product('it', 'r'), registration('r', 'gone')]],
  [
    'a scheme whose countries cannot be read',
    [product('it', 'r'), registration('r', 's'), scheme('s', 'Narnia')],
  ],
  ['another item as a scheme', [product('it', 'r'), registration('r', 'it')]],
])('%s counts as none', async (_, items) => {
  const answers = withRegistrations(sourceOf(items).source);
  expect(await placesOf(answers, 'it')).toEqual(['APC', 'EHP', 'LTM', 'WHP']);
});

test('nothing is said of a product without any registration, so that it counts as none', async () => {
  const answers = withRegistrations(sourceOf([product('it'), northOnly]).source);
  expect(await placesOf(answers, 'it')).toBeUndefined();
});

test('a product for animals needs none', async () => {
  const animal = item('product', 'it', { intended_users: ['veterinarians'] });
  expect(await placesOf(withRegistrations(sourceOf([animal]).source), 'it')).toEqual([]);
});

test('also tells it of linked products and in lists', async () => {
  const items = [northOnly, registration('r', 'north'), product('it', 'r'), product('bare')];
  const { source } = sourceOf(items);
  const answer = await withRegistrations(source).items({
    language: 'en',
    filters: [{ property: 'system.type', operator: 'eq', values: ['product'] }],
  });
  const places = answer.items.map((it) => it.unregistered?.toSorted());
  expect(places).toEqual([['APC', 'EHP', 'LTM'].map((it) => `UNREGISTERED-${it}`), undefined]);
  expect(answer.modular_content.it?.unregistered).toBe(answer.items[0]?.unregistered);
  expect(answer.modular_content.north).toBe(northOnly);
});

const changedOf = (...items: readonly DeliveryItem[]): ChangedItems => {
  const pagination = { skip: 0, limit: 1, count: 1, next_page: '' };
  const byLanguage = locales.map((it): [Locale, never] => [
    it,
    { items, modular_content: {}, pagination } as never,
  ]);
  const marks = items.map(({ system: { type, codename } }) => ({ type, codename }));
  return { marks, byLanguage: new Map(byLanguage) };
};

test('changes in the step in which the content changes, for listeners, too', async () => {
  const before = [northOnly, registration('r', 'north'), product('it', 'r')];
  const { source, change } = sourceOf(before);
  const answers = withRegistrations(source);
  await placesOf(answers, 'it');
  const seen: unknown[] = [];
  answers.onChange(async (next, _find, changed) => {
    seen.push(await placesOf(next, 'it'), await placesOf(answers, 'it'));
    const item = changed?.byLanguage.get('en')?.items[0];
    seen.push(item?.unregistered?.length);
    return () => seen.push('live');
  });
  const after = [...before, japanOnly, registration('r2', 'japan'), product('it', 'r', 'r2')];
  await change(
    after.slice(3).concat(northOnly, registration('r', 'north')),
    changedOf(product('it')),
  );
  expect(seen).toEqual([['AU', 'EHP', 'IN', 'LTM'], ['APC', 'EHP', 'LTM'], 4, 'live']);
  expect(await placesOf(answers, 'it')).toEqual(['AU', 'EHP', 'IN', 'LTM']);
});

test('a changed scheme changes all its products', async () => {
  const items = [registration('r', 'north'), product('it', 'r')];
  const { source, change } = sourceOf([northOnly, ...items]);
  const answers = withRegistrations(source);
  await placesOf(answers, 'it');
  const canadaOnly = scheme('north', 'EHP', 'LTM', 'APC', 'US');
  await change([canadaOnly, ...items], changedOf(canadaOnly));
  expect(await placesOf(answers, 'it')).toEqual(['APC', 'EHP', 'LTM', 'US']);
});

test('reads it again on refresh, and fails like its source until it is read', async () => {
  const items = [registration('r', 'north'), product('it', 'r')];
  const { source, become } = sourceOf([northOnly, ...items]);
  const failing = vi.spyOn(source, 'items').mockRejectedValueOnce(new Error('down'));
  const answers = withRegistrations(source);
  await expect(placesOf(answers, 'it')).rejects.toThrow('down');
  failing.mockRestore();
  expect(await placesOf(answers, 'it')).toEqual(['APC', 'EHP', 'LTM']);
  become([scheme('north', 'EHP', 'LTM', 'APC', 'CA'), ...items]);
  await answers.refresh?.();
  expect(await placesOf(answers, 'it')).toEqual(['APC', 'CA', 'EHP', 'LTM']);
});
