import { markersIn } from '../../running/markedContent.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { firstFew, startMarked } from './withheld.ts';

const page = '/products/qvxslug-en';
const item = '/api/items/qvxcodename_product';

/** Headers with an ambiguous country, one reading of which is a closed country. */
const doubted: Readonly<Record<string, Record<string, string | string[]>>> = {
  'two headers, US and DE': { 'x-country': ['US', 'DE'] },
  'two headers, DE and US': { 'x-country': ['DE', 'US'] },
  'one header, "US, DE"': { 'x-country': 'US, DE' },
  'one header, "DE;US"': { 'x-country': 'DE;US' },
};

async function sendTwoCountries(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const faults: string[] = [];
  for (const [name, headers] of Object.entries(doubted)) {
    for (const path of [page, item]) {
      const { status, all } = await site.ask(path, { headers });
      if (markersIn(all, path).length > 0) faults.push(`${name}: ${path} answers ${status}`);
    }
  }
  for (const countries of [
    ['US', 'CU'],
    ['CU', 'US'],
  ]) {
    const { status } = await site.ask('/products', { headers: { 'x-country': countries } });
    if (status !== 451) faults.push(`two headers, ${countries.join(' and ')}: answers ${status}`);
  }
  return finding(faults.length === 0, firstFew(faults, 'the strictest answer to each'));
}

/** An address in Germany, and one in Cuba, by the bundled country database. */
const german = '5.9.1.1';
const cuban = '152.206.1.1';

async function sendUnreadableHop(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context, { env: { GEO_COUNTRY_HEADER: '' } });
  const answerTo = async (forwarded: string | string[], path: string) =>
    site.ask(path, { headers: { 'x-forwarded-for': forwarded } });
  if ((await answerTo(german, page)).status !== 451)
    throw new Error('The German address is unknown');
  if ((await answerTo(cuban, '/products')).status !== 451)
    throw new Error('The Cuban address is unknown');
  const faults: string[] = [];
  for (const chain of [`${german}, unknown`, `${german}, 10.0.0.256`, `${german}, _hidden`, 'x']) {
    const { status, all } = await answerTo(chain, page);
    if (markersIn(all, page).length > 0) faults.push(`"${chain}" answers ${status}`);
  }
  return finding(faults.length === 0, firstFew(faults, 'the strictest answer to each'));
}

async function chooseAnother(context: AttackContext): Promise<Finding> {
  const headers = { 'x-country': 'DE', cookie: 'countrypreference=US' };
  const decides = await startMarked(context);
  const chosen = await decides.ask(item, { headers });
  if (chosen.status !== 200) {
    return finding(false, `by default (COUNTRY_CHOICE=decides) it answers ${chosen.status}`);
  }
  const adds = await startMarked(context, { env: { COUNTRY_CHOICE: 'adds' } });
  const statuses = await Promise.all(
    [page, item, '/media/qvxmedia/guide.pdf'].map(async (path) => {
      const { status } = await adds.ask(path, { headers });
      return `${path} answers ${status}`;
    }),
  );
  const faults = statuses.filter((it) => !it.endsWith('451'));
  return finding(faults.length === 0, firstFew(faults, 'adds: 451 for page, item and file'));
}

/** Attacks on the detection of the visitor's country. */
export const countryAttacks: readonly Attack[] = [
  {
    name: 'two-countries',
    what: 'The trusted proxy names two countries',
    mustHold: 'the restrictions of both countries apply',
    isShort: true,
    isPatient: true,
    run: sendTwoCountries,
  },
  {
    name: 'unreadable-hop',
    what: 'X-Forwarded-For has a hop that is not an address',
    mustHold: 'the strictest answer, because the visitor’s country is unknown',
    isPatient: true,
    run: sendUnreadableHop,
  },
  {
    name: 'country-choice',
    what: 'A visitor in Germany chooses the United States',
    mustHold: 'decides (default): shown; COUNTRY_CHOICE=adds: withheld',
    isPatient: true,
    run: chooseAnother,
  },
];
