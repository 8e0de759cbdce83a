import { setTimeout as pause } from 'node:timers/promises';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { closedCountry, markersIn, writeMarkedContent } from '../../running/markedContent.ts';
import { mustBecome } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { askFrom } from './channels.ts';
import { edit, type MarkedItem, markHalf, withhold } from './markHalf.ts';
import { firstFew } from './withheld.ts';

const addresses =
  /(?:href|src|action|content)="(\/[^"#]*)|"(?:href|url|src)":"(\/[^"#]*)|<loc>(\/[^<]*)/g;

/** The addresses of this site that an answer names, in HTML, JSON and XML. */
function addressesIn(text: string): string[] {
  const own = text.replaceAll('https://www.portico.example/', '/').replaceAll('&amp;', '&');
  const named = [...own.matchAll(addresses)].map((it) => it[1] ?? it[2] ?? it[3] ?? '');
  // Files have attacks of their own, and pictures for link previews take long to draw.
  return named.filter((path) => !/^\/(?:assets|media|\/)/.test(path));
}

/** Requests that no page names. */
function firstOf(items: readonly MarkedItem[]): string[] {
  const types = [...new Set(items.map(({ type }) => type))];
  const events = items.filter(({ type }) => type === 'event');
  const products = items.filter(({ type }) => type === 'product').slice(0, 3);
  return [
    ...['/', '/de', '/es', '/pt', '/sitemap.xml', '/news-en.xml', '/calendar.ics'],
    ...types.map(
      (it) => `/api/items?system.type=${it}&limit=100&depth=6&systemFields=codename,name`,
    ),
    ...items.map(({ codename }) => `/api/items/${codename}?depth=6`),
    ...events.flatMap(({ codename }) => [
      `/calendar/${codename}.ics`,
      `/calendar/${codename}/registration`,
      `/de/kalender/${codename}.ics`,
    ]),
    ...items.map(({ codename }) => `/products?compare=${codename}`),
    `/products/compare?items=${products.map(({ codename }) => codename).join()}`,
    '/support/directions-for-use?number=qvxtitle',
    '/support/directions-for-use?number=anchor',
    '/ifu/qvxtitle',
    ...['US', 'DE', 'AT', 'ES', 'GB'].map(
      (country) => `/support/find-your-representative?country=${country}&postal_code=10115`,
    ),
    '/search?q=qvxtitle',
    '/search?q=anchor',
    '/corporate/team?name=qvxtitle',
    '/corporate/team?name=a',
    '/api/search/suggestions?query=qvxt',
  ];
}

/**
 * Requests addresses, and those that the answers name.
 * @param most the most requests
 * @returns every address, and those whose answers show a marked item
 */
async function crawl(site: AttackedSite, country: string, first: readonly string[], most: number) {
  const known = new Set(first);
  const waiting = [...known];
  const showing: string[] = [];
  let asked = 0;
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (asked === most) return;
      asked += 1;
      const { all } = await askFrom(site, country, { path });
      const found = markersIn(all, path);
      if (found.length > 0) showing.push(`${path} ${found.join()}`);
      for (const next of addressesIn(all)) {
        if (known.has(next)) continue;
        known.add(next);
        waiting.push(next);
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, work));
  return { known: [...known], showing, asked };
}

/** Half of all items become withheld while the site runs and its pages are cached. */
async function withholdHalf(context: AttackContext): Promise<Finding> {
  const folder = await context.folder();
  await writeMarkedContent(context.root, { folder, withheldIn: [] });
  const items = await markHalf(folder);
  const site = await context.start({ content: folder, env: { RATE_LIMIT: 'off' } });
  await mustBecome('The search finds a marked item', async () => {
    const { body } = await site.ask('/api/search/suggestions?query=qvxt');
    return body.toLowerCase().includes('qvxtitle');
  });
  const before = await crawl(site, closedCountry, firstOf(items), 800);
  if (before.showing.length < 300) throw new Error(`Only ${before.showing.length} show an item`);
  await withhold(folder, items, closedCountry);
  await pause(5_000);
  const after = await crawl(site, closedCountry, before.known, 2_000);
  const nothing = `shown by ${before.showing.length} of ${before.asked} answers before, by none of ${after.asked} after`;
  return finding(after.showing.length === 0, firstFew(after.showing, nothing));
}

/** How long after its moment a schedule has been carried out, in milliseconds. */
const carriedOut = 2_000;

const waitUntil = (time: number) => pause(Math.max(0, time - Date.now()));

/** Half of all items begin and then end at a moment, while the site runs and its pages are cached. */
async function scheduleHalf(context: AttackContext): Promise<Finding> {
  const folder = await context.folder();
  await writeMarkedContent(context.root, { folder, withheldIn: [] });
  const items = await markHalf(folder);
  await edit(folder, items, { publish_from: '2099-01-01T00:00:00Z' });
  const site = await context.start({ content: folder, env: { RATE_LIMIT: 'off' } });
  await mustBecome('The search finds an item', async () => {
    const { body } = await site.ask('/api/search/suggestions?query=anch');
    return body.length > 200;
  });
  const early = await crawl(site, closedCountry, firstOf(items), 800);
  const begin = Date.now() + 10_000;
  await edit(folder, items, { publish_from: new Date(begin).toISOString() });
  await waitUntil(begin + 2 * carriedOut);
  const during = await crawl(site, closedCountry, firstOf(items), 800);
  if (during.showing.length < 300) throw new Error(`Only ${during.showing.length} show an item`);
  const end = Date.now() + 10_000;
  await edit(folder, items, { publish_until: new Date(end).toISOString() });
  await waitUntil(end + carriedOut);
  const late = await crawl(site, closedCountry, during.known, 2_000);
  const shown = [...early.showing, ...late.showing];
  const nothing = `shown by none of ${early.asked} answers before, ${during.showing.length} of ${during.asked} meanwhile, none of ${late.asked} after`;
  return finding(shown.length === 0, firstFew(shown, nothing));
}

/** Attacks on all items at once. */
export const crawlAttacks: readonly Attack[] = [
  {
    name: 'crawl',
    what: 'Half of all items of twelve types are withheld while the site runs, and a crawler requests every address',
    mustHold: 'after 5 s no byte of them',
    isPatient: true,
    giveUpAfter: 240,
    run: withholdHalf,
  },
  {
    name: 'schedule',
    what: 'Half of all items of twelve types begin and end at a moment while the site runs, and a crawler requests every address',
    mustHold: 'no byte of them before, and none from 2 s after they ended',
    isPatient: true,
    giveUpAfter: 300,
    run: scheduleHalf,
  },
];
