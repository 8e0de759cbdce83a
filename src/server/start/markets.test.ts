import { describe, expect, test, vi } from 'vitest';
import { rulesWith } from '../../../tests/fakes/rulesWith.ts';
import type { AuthoredItem, Fields } from '../../content/edition/authored.ts';
import { createCurrentView } from '../../content/edition/currentView.server.ts';
import type { Parts } from '../../content/edition/edition.server.ts';
import type { Derivation } from '../../content/edition/view.server.ts';
import { type CountryRules, countryRules } from '../../country/restrictions.ts';
import { defaultFlags } from '../../flags/flags.ts';
import type { Locale } from '../../locale/locales.ts';
import { deriveMarkets, marketsNow, marketsWithout, withholdingOf } from './markets.ts';

/** An item with the values of each language; hosted content may have values that are not valid. */
function item(
  codename: string,
  byLanguage: Partial<Record<Locale, Fields>>,
  more: Partial<AuthoredItem> = {},
): AuthoredItem {
  const made: AuthoredItem = {
    codename,
    type: 'product',
    collection: 'default',
    name: codename,
    lastModified: '2026-11-01T00:00:00Z',
    published: true,
    untranslated: [],
    parent: undefined,
    variants: {},
    components: [],
    ...more,
  };
  for (const [language, own] of Object.entries(byLanguage) as [Locale, Fields][]) {
    const variant = { item: made, type: made.type, language, own, shared: {} };
    made.variants[language] = { ...variant, path: [], sharedPath: [] };
  }
  return made;
}

const withheldIn = (codename: string, places: string) =>
  item(codename, { en: { manual_geographic_exceptions: places } });

const partsOf = (items: readonly AuthoredItem[], digest: string): Parts => ({
  items,
  deliverAsset: () => ({}) as never,
  files: undefined,
  digest,
  mediaDigest: '',
  faults: {},
});

/** The markets of content that the test changes. */
async function open(rules: CountryRules = countryRules()) {
  const ofRules: Derivation<CountryRules> = { name: 'rules', derive: () => rules };
  const onUnreadable = vi.fn();
  const derivation = deriveMarkets(ofRules, onUnreadable);
  const view = createCurrentView([ofRules, derivation]);
  const { current } = marketsNow(view, derivation, await marketsWithout(rules));
  let edition = 0;
  const marketOf = (country: string) =>
    withholdingOf(current().marketOf({ detected: country, effective: country }), defaultFlags);
  return {
    onUnreadable,
    current,
    marketOf,
    isApart: (one: string, other: string) => !marketOf(one).places.has(other),
    async show(...items: readonly AuthoredItem[]) {
      edition += 1;
      await view.offer(partsOf(items, String(edition)), true);
    },
  };
}

test('before any content, no country is a market of its own', async () => {
  const { isApart } = await open();
  expect(isApart('BR', 'MX')).toBe(false);
});

test('an exception in one language only is a separate market', async () => {
  const { show, isApart } = await open();
  await show(item('x', { en: {}, pt: { manual_geographic_exceptions: 'BR' } }));
  expect([isApart('MX', 'BR'), isApart('BR', 'MX')]).toEqual([true, true]);
});

test('an exception of a component is one, and of a draft is none', async () => {
  const { show, isApart } = await open();
  const part = withheldIn('part', 'JP');
  const draft = { ...withheldIn('draft', 'BR'), published: false };
  await show(item('whole', { en: {} }, { components: [part] }), draft);
  expect([isApart('JP', 'SG'), isApart('BR', 'MX')]).toEqual([true, false]);
});

test('the common name of a country counts', async () => {
  const { show, isApart } = await open();
  await show(withheldIn('x', 'uk'));
  expect(isApart('GB', 'IE')).toBe(true);
});

test('reports an unknown code once for each reading of its item', async () => {
  const { show, onUnreadable } = await open();
  await show(withheldIn('x', 'Narnia, BR'), withheldIn('z', 'Narnia'));
  expect(onUnreadable.mock.calls).toEqual([['NARNIA']]);
  await show(withheldIn('x', 'Narnia, BR'), withheldIn('z', 'Narnia'), withheldIn('y', 'BR'));
  expect(onUnreadable).toHaveBeenCalledTimes(1);
});

test('markets stay the same while no country is withheld anew (CONTENT-38)', async () => {
  const { show, current } = await open();
  await show(withheldIn('x', 'JP'));
  const visitor = { detected: 'JP', effective: 'JP' };
  const before = current().marketOf(visitor);
  await show(withheldIn('x', 'JP'), withheldIn('y', 'JP'));
  expect(current().marketOf(visitor)).toBe(before);
  await show(withheldIn('x', 'JP'), withheldIn('y', 'KR'));
  expect(current().marketOf(visitor)).not.toBe(before);
});

test('every process has the same markets, in whatever order it read the items', async () => {
  const [one, other] = [await open(), await open()];
  await one.show(withheldIn('x', 'JP'), withheldIn('y', 'BR'));
  await other.show(withheldIn('y', 'BR'));
  await other.show(withheldIn('x', 'JP'), withheldIn('y', 'BR'));
  for (const country of ['JP', 'BR', 'US']) {
    const visitor = { detected: country, effective: country };
    expect(one.current().marketOf(visitor)).toEqual(other.current().marketOf(visitor));
  }
});

test('user groups count unless the flag is on; both kinds of readers are separate', async () => {
  const { current } = await open();
  const market = current().marketOf({ detected: 'US', effective: 'US' });
  const usual = withholdingOf(market, defaultFlags);
  const without = withholdingOf(market, { ...defaultFlags, 'disable-user-group-exceptions': true });
  expect([usual.ignoreUserGroups, without.ignoreUserGroups]).toEqual([false, true]);
  expect(usual.id).not.toBe(without.id);
  expect(withholdingOf(market, defaultFlags)).toBe(usual);
});

describe('where products without a registration are withheld (COUNTRY-28)', () => {
  const linked = (element: string, codename: string) => ({ en: { [element]: [codename] } });
  const registered = (withheld: string) => [
    item('product', linked('registrations', 'registration')),
    item('registration', linked('authority', 'scheme'), { type: 'registration' }),
    item(
      'scheme',
      { en: { manual_geographic_exceptions: withheld } },
      { type: 'registration_authority' },
    ),
  ];

  test('the market withholds from these countries, and no other market does', async () => {
    const { show, marketOf } = await open(rulesWith({ registeredOnly: ['JP', 'MX'] }));
    await show(...registered('JP'));
    const japan = [...marketOf('JP').places].filter((it) => it.startsWith('UNREGISTERED'));
    expect(japan.sort()).toEqual(['UNREGISTERED-APC', 'UNREGISTERED-JP']);
    expect([...marketOf('SG').places].join()).not.toContain('UNREGISTERED');
    expect(marketOf('JP').id).not.toBe(marketOf('SG').id);
  });

  test('countries that withhold different products are different markets, also after a change', async () => {
    const { show, marketOf } = await open(rulesWith({ registeredOnly: ['JP', 'IN'] }));
    const ids = () => [marketOf('JP').id, marketOf('IN').id];
    await show(...registered('APC'));
    expect(new Set(ids()).size).toBe(1);
    await show(...registered('JP'));
    expect(new Set(ids()).size).toBe(2);
  });

  test('before the content is read, as well', async () => {
    const { marketOf } = await open(rulesWith({ registeredOnly: ['JP', 'MX'] }));
    expect(marketOf('MX').places).toContain('UNREGISTERED-MX');
    expect(marketOf('BR').places).not.toContain('UNREGISTERED-MX');
  });
});
