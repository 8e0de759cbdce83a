import { expect, test } from 'vitest';
import { effectiveCountry } from '../../country/effectiveCountry.ts';
import { createMarkets } from '../../country/market.server.ts';
import { countryRules } from '../../country/restrictions.ts';
import { defaultFlags } from '../../flags/flags.ts';
import { pathTo } from '../../locale/addresses.ts';
import { createPreviewKeys } from '../../preview/previewKeys.server.ts';
import { confirmationPage } from '../../professional/wantedPage.ts';
import { readAddress } from '../pages/pageAddress.ts';
import { withholdingOf } from '../start/markets.ts';
import { createDecidePage, type PageDecision } from './decidePage.ts';
import type { OldAddress } from './oldAddress.ts';

const rules = countryRules();
const markets = createMarkets({ rules, exceptionSets: [] });
const readQuery = () => ({ text: '', hasFreeText: false });
const moved: OldAddress = { status: 301, to: '/news/new', place: undefined };

interface Asked {
  readonly country?: string;
  readonly method?: 'GET' | 'POST';
  readonly old?: OldAddress;
  readonly cookie?: string;
  /** Whether any content was read; default true. */
  readonly isRead?: boolean;
}

/** What is decided about an address for a visitor who has been to the site before. */
function decided(url: string, asked: Asked = {}): PageDecision {
  const { country = 'US', method = 'GET', old, isRead = true } = asked;
  const { cookie = 'interruptautomaticredirect=true' } = asked;
  const decide = createDecidePage({
    brand: {},
    readQuery,
    freePages: () => (isRead ? new Map() : undefined),
    reservedItems: () => undefined,
    findOldAddress: () => old,
    previewKeys: createPreviewKeys('', 'main'),
  });
  const visitor = effectiveCountry({ detected: country, chosen: undefined }, rules);
  const market = markets.marketOf(visitor);
  const read = readAddress(url, readQuery);
  if (!read) throw new Error('malformed');
  return decide(
    {
      url,
      req: { method },
      headers: { cookie, 'user-agent': 'Mozilla/5.0 Firefox/141.0' },
      isHttps: true,
      visitor,
      confirmed: undefined,
      market,
      withholding: withholdingOf(market, defaultFlags),
      flags: { values: defaultFlags },
    },
    read,
  );
}

test.each<[string, string, Asked, Partial<PageDecision>]>([
  ['a page', '/products', {}, { does: 'show' }],
  ['another spelling', '/Products/', {}, { does: 'redirect', status: 308, to: '/products' }],
  ['a disallowed parameter', '/products?fakeip=1', {}, { does: 'redirect', status: 302 }],
  ['a closed country', '/products', { country: 'CU' }, { does: 'close' }],
  ['the privacy page there', pathTo('privacy', 'en'), { country: 'CU' }, { does: 'show' }],
  ['a moved page', '/news/old', { old: moved }, { does: 'move', to: moved }],
  ['a moved page there', '/news/old', { old: moved, country: 'CU' }, { does: 'close' }],
  ['what is gone', '/news/old', { old: { status: 'gone' } }, { does: 'fail', status: 410 }],
  ['what is withheld', '/news/old', { old: { status: 'withheld' } }, { does: 'fail', status: 451 }],
  ['a preview', '/products?preview=e30=', {}, { does: 'preview' }],
  ['a promotional page', '/products', { country: 'FR' }, { does: 'redirect', isQuestion: true }],
  ['a first visit', '/', { country: 'DE', cookie: '' }, { does: 'redirect', to: '/de' }],
])('%s is answered before anything is rendered (PERF-17)', (_, url, asked, expected) => {
  expect(decided(url, asked)).toMatchObject(expected);
});

test('an address that nobody knows before content is read is not called missing (ERROR-5)', () => {
  const asked = { isRead: false };
  expect(decided('/travel', asked)).toMatchObject({ does: 'fail', status: 503 });
  expect(decided('/products', asked)).toMatchObject({ does: 'show' });
  expect(decided('/travel')).toMatchObject({ does: 'show' });
});

test('an old address asks the profession if its target would', () => {
  const target = { page: 'products', locale: 'en', params: {} } as const;
  const old: OldAddress = { status: 301, to: '/products', place: target };
  expect(decided('/old', { country: 'FR', old })).toMatchObject({
    does: 'redirect',
    isQuestion: true,
    to: confirmationPage('en', '/old'),
  });
});

test.each<[string, Asked]>([
  ['/', { country: 'DE', cookie: '' }],
  ['/contact', { old: moved }],
  ['/contact?fakeip=1', {}],
])('a form posted to %s is taken there', (url, asked) => {
  expect(decided(url, { ...asked, method: 'POST' })).toMatchObject({ does: 'show' });
});
