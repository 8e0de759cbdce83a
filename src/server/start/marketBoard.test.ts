import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import type { DeliveryItem, ItemsAnswer } from '../../content/delivery.ts';
import type { ContentSource, ItemsQuery } from '../../content/source.ts';
import { countryRules } from '../../country/restrictions.ts';
import { rulesWith } from '../../country/rulesWith.ts';
import { defaultFlags } from '../../flags/flags.ts';
import { createMarketBoard, withholdingOf } from './marketBoard.ts';

const rules = countryRules({ embargoList: 'broad' });
const log = pino({ level: 'silent' });

function withheldIn(places: string): DeliveryItem {
  const value = { type: 'text', name: 'by hand', value: places } as const;
  return {
    system: { codename: 'x' } as DeliveryItem['system'],
    elements: { manual_geographic_exceptions: value },
  };
}

/** A source with one item per language and the places where it is withheld. */
function sourceOf(answer: (query: ItemsQuery) => string | undefined): ContentSource {
  return {
    name: 'test',
    item: async () => undefined,
    async items(query): Promise<ItemsAnswer> {
      const places = /manual/.test(query.filters[0]?.property ?? '') ? answer(query) : undefined;
      const items = places === undefined ? [] : [withheldIn(places)];
      const pagination = { skip: 0, limit: 1, count: items.length, total_count: items.length };
      return { items, modular_content: {}, pagination: { ...pagination, next_page: '' } };
    },
    onChange: () => () => undefined,
  };
}

const marketOf = (board: ReturnType<typeof createMarketBoard>, country: string) =>
  withholdingOf(board.current().marketOf({ detected: country, effective: country }), defaultFlags);

test('an exception in one language only is a separate market', async () => {
  const source = sourceOf(({ language }) => (language === 'pt' ? 'BR' : undefined));
  const board = createMarketBoard(source, rules, log);
  expect(marketOf(board, 'MX').places).toContain('BR');
  await board.refresh();
  expect(marketOf(board, 'MX').places).not.toContain('BR');
  expect(marketOf(board, 'BR').places).not.toContain('MX');
});

test('the common name of a country counts', async () => {
  const board = createMarketBoard(
    sourceOf(() => 'uk'),
    rules,
    log,
  );
  await board.refresh();
  expect(marketOf(board, 'GB').places).not.toContain('IE');
});

test('reports an unknown code once', async () => {
  const warn = vi.spyOn(log, 'warn');
  const board = createMarketBoard(
    sourceOf(() => 'Narnia, BR'),
    rules,
    log,
  );
  await board.refresh();
  expect(warn.mock.calls.map(([details]) => details)).toEqual([{ code: 'NARNIA' }]);
});

test('the latest read wins, however long each takes', async () => {
  let calls = 0;
  let answerFirst = () => {};
  const source = sourceOf(() => 'JP');
  const slow: ContentSource = {
    ...source,
    async items(query) {
      calls += 1;
      if (calls > 1) return source.items(query);
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
      throw new Error('down');
    },
  };
  const board = createMarketBoard(slow, rules, log);
  const first = board.refresh();
  const second = board.refresh();
  await vi.waitFor(() => expect(calls).toBe(1));
  answerFirst();
  await Promise.all([first, second]);
  expect(marketOf(board, 'JP').places).not.toContain('SG');
});

test('a read that began before a change does not undo the change', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const base = sourceOf(() => undefined);
  const items = vi.fn(async (query: ItemsQuery) => {
    await answered;
    return base.items(query);
  });
  const board = createMarketBoard({ ...base, items }, rules, log);
  const early = board.refresh();
  await vi.waitFor(() => expect(items).toHaveBeenCalled());
  const takeOver = await board.prepare(sourceOf(() => 'JP'));
  expect(marketOf(board, 'JP').places).toContain('SG');
  takeOver();
  expect(marketOf(board, 'JP').places).not.toContain('SG');
  answer();
  await early;
  expect(marketOf(board, 'JP').places).not.toContain('SG');
});

// CONTENT-38
test('takes the exceptions of changed items, in each language, and keeps all others', async () => {
  const board = createMarketBoard(
    sourceOf(({ language }) => (language === 'pt' ? 'BR' : undefined)),
    rules,
    log,
  );
  await board.refresh();
  const unread: ContentSource = { ...sourceOf(() => ''), items: () => Promise.reject(new Error()) };
  const change = async (codename: string, places: string | undefined) => {
    const item = withheldIn(places ?? '');
    const items = places === undefined ? [] : [{ ...item, system: { ...item.system, codename } }];
    const pagination = { skip: 0, limit: 1, count: 1, next_page: '' };
    const answer = { items, modular_content: {}, pagination };
    const marks = [{ type: 'product', codename }];
    const byLanguage = new Map((['en', 'de', 'es', 'pt'] as const).map((it) => [it, answer]));
    (await board.prepare(unread, undefined, { marks, byLanguage }))();
  };
  const isApart = (one: string, other: string) => !marketOf(board, one).places.has(other);
  expect([isApart('BR', 'MX'), isApart('JP', 'SG')]).toEqual([true, false]);
  await change('y', 'JP');
  expect([isApart('BR', 'MX'), isApart('JP', 'SG')]).toEqual([true, true]);
  await change('y', '');
  expect([isApart('BR', 'MX'), isApart('JP', 'SG')]).toEqual([true, false]);
  await change('x', undefined);
  expect(isApart('BR', 'MX')).toBe(false);
});

test('does not accept content whose exceptions cannot be read', async () => {
  const base = sourceOf(() => 'JP');
  const board = createMarketBoard(base, rules, log);
  const broken: ContentSource = { ...base, items: () => Promise.reject(new Error('down')) };
  await expect(board.prepare(broken)).rejects.toThrow('down');
});

test('user groups count unless the flag is on; both kinds of readers are separate', () => {
  const board = createMarketBoard(
    sourceOf(() => undefined),
    rules,
    log,
  );
  const market = board.current().marketOf({ detected: 'US', effective: 'US' });
  const usual = withholdingOf(market, defaultFlags);
  const without = withholdingOf(market, { ...defaultFlags, 'disable-user-group-exceptions': true });
  expect([usual.ignoreUserGroups, without.ignoreUserGroups]).toEqual([false, true]);
  expect(usual.id).not.toBe(without.id);
  expect(withholdingOf(market, defaultFlags)).toBe(usual);
});

// COUNTRY-28
describe('where products without a registration are withheld', () => {
  const strict = rulesWith({ registeredOnly: ['JP', 'MX'] });
  const product = (...unregistered: string[]): DeliveryItem => ({
    system: { codename: 'x', type: 'product' } as DeliveryItem['system'],
    elements: {
      registrations: { type: 'modular_content', name: 'registrations', value: ['r'] },
    },
    unregistered,
  });
  const withProduct = (item: DeliveryItem): ContentSource => ({
    ...sourceOf(() => undefined),
    async items({ filters }) {
      const items = filters[0]?.property === 'elements.registrations' ? [item] : [];
      const pagination = { skip: 0, limit: 1, count: 1, total_count: items.length };
      return { items, modular_content: {}, pagination: { ...pagination, next_page: '' } };
    },
  });

  test('the market withholds from these countries, and no other market does', async () => {
    const board = createMarketBoard(withProduct(product('UNREGISTERED-JP')), strict, log);
    await board.refresh();
    const japan = [...marketOf(board, 'JP').places].filter((it) => it.startsWith('UNREGISTERED'));
    expect(japan.sort()).toEqual(['UNREGISTERED-APC', 'UNREGISTERED-JP']);
    expect([...marketOf(board, 'SG').places].join()).not.toContain('UNREGISTERED');
    expect(marketOf(board, 'JP').id).not.toBe(marketOf(board, 'SG').id);
  });

  test('countries that withhold different products are different markets', async () => {
    const both = rulesWith({ registeredOnly: ['JP', 'IN'] });
    const idsWith = async (...unregistered: string[]) => {
      const board = createMarketBoard(withProduct(product(...unregistered)), both, log);
      await board.refresh();
      return [marketOf(board, 'JP').id, marketOf(board, 'IN').id];
    };
    const [japan, india] = await idsWith('UNREGISTERED-JP');
    expect(japan).not.toBe(india);
    const [one, other] = await idsWith('UNREGISTERED-APC');
    expect(one).toBe(other);
  });

  test('before the content is read, as well', () => {
    const board = createMarketBoard(withProduct(product()), strict, log);
    expect(marketOf(board, 'MX').places).toContain('UNREGISTERED-MX');
    expect(marketOf(board, 'BR').places).not.toContain('UNREGISTERED-MX');
  });
});
