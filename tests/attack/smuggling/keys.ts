import { closedCountry, markersIn } from '../../running/markedContent.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { askFrom } from '../leaks/channels.ts';
import { firstFew, startMarked } from '../leaks/withheld.ts';

/** Addresses that are not cached yet when two countries request them at the same time. */
const cold = [
  '/products/open-thing-en',
  '/produkte/open-thing-de',
  '/productos/open-thing-es',
  '/api/items/attack_open?depth=3',
  '/api/items?system.type=product&limit=2000',
  '/products?page=2',
  '/sitemap.xml',
  '/search?q=qvxteaser',
];

async function askAtOnce(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const faults: string[] = [];
  for (const path of cold) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const country = n % 2 === 0 ? 'US' : closedCountry;
        return { country, answer: await askFrom(site, country, { path }) };
      }),
    );
    for (const { country, answer } of answers) {
      const shown = markersIn(answer.all, path).length > 0;
      if (country === closedCountry && shown) faults.push(`${path} shows it in ${closedCountry}`);
    }
    if (!answers.some(({ answer }) => markersIn(answer.all, path).length > 0)) {
      // Without a marker in the open country, the address proves nothing.
      if (path !== '/products?page=2') throw new Error(`${path} shows it nowhere`);
    }
  }
  return finding(faults.length === 0, firstFew(faults, `${cold.length * 20} separate answers`));
}

const sign = 'qvxpoison';

/** Headers that are in no cache key. */
const unkeyed: readonly Record<string, string>[] = [
  { 'accept-language': `de;q=0.9,${sign}` },
  { 'user-agent': `Mozilla/5.0 ${sign} Mobile Safari`, 'sec-ch-ua-mobile': '?1' },
  { cookie: `countrypreference=${sign}; languagepreference=${sign}; testflag=${sign}` },
  { 'x-request-id': `${sign}-${sign}` },
  { 'x-locale': sign, 'x-client-id': sign },
  { 'x-forwarded-for': `${sign}, 203.0.113.5` },
  { 'x-forwarded-host': `${sign}.example`, 'x-forwarded-scheme': sign },
  { referer: `https://${sign}.example/` },
];

async function sendUnkeyed(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const faults: string[] = [];
  const paths = [
    '/corporate',
    '/support',
    '/news',
    '/resources',
    '/calendar',
    '/patient',
    '/events',
    '/contact',
    '/products',
  ];
  for (const [n, headers] of unkeyed.entries()) {
    const path = paths[n % paths.length] ?? '/';
    // The first request, whose answer is cached for others.
    await site.ask(path, { headers });
    const { all } = await site.ask(path);
    if (all.includes(sign)) faults.push(`${path} caches the value of ${Object.keys(headers)[0]}`);
  }
  return finding(faults.length === 0, firstFew(faults, `${unkeyed.length} headers change nothing`));
}

async function respell(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const spellings = [
    '/products/open-thing-en',
    '/products/open%2Dthing-en',
    '/products/open-thing-en?',
    '/products/open-thing-en?x=1',
    '/products/open-thing-en?page=1&page=2',
    '/products/open-thing-en#x',
    '/products/./open-thing-en',
    '/products/x/../open-thing-en',
    '/products\\open-thing-en',
    '/api/items/attack_open?depth=3&depth=1',
    '/api/items/attack_open?country=US&country=DE&depth=2',
    '/api/items/attack_open?country=US&depth=2',
    '/api/items/attack%5Fopen?depth=2',
  ];
  const faults: string[] = [];
  for (const path of spellings) {
    await site.ask(path);
    const { all, status } = await askFrom(site, closedCountry, { path });
    if (markersIn(all, path).length > 0) faults.push(`${path} shows it in ${closedCountry}`);
    if (status >= 500) faults.push(`${path} answers ${status}`);
  }
  return finding(
    faults.length === 0,
    firstFew(faults, `${spellings.length} spellings are separate`),
  );
}

/** Attacks on cache keys. */
export const keyAttacks: readonly Attack[] = [
  {
    name: 'two-markets',
    what: 'Two countries request the same new addresses at the same time',
    mustHold: 'the country that withholds the product sees nothing of it',
    isShort: true,
    isPatient: true,
    run: askAtOnce,
  },
  {
    name: 'unkeyed-headers',
    what: 'The first request for a page contains headers that are in no key',
    mustHold: 'the cached page contains nothing of them',
    isPatient: true,
    run: sendUnkeyed,
  },
  {
    name: 'spellings',
    what: 'An address with other spellings, first from an open country',
    mustHold: 'no spelling shares a cached answer with another country',
    isPatient: true,
    run: respell,
  },
];
