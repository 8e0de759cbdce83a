import type { AttackedSite, AttackedStart } from '../../running/attackedSite.ts';
import {
  closedCountry,
  marked,
  markersIn,
  writeMarkedContent,
} from '../../running/markedContent.ts';
import { mustBecome } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import {
  channels as allChannels,
  askFrom,
  type Channel,
  itemChannels,
  leaksOf,
  mediaChannels,
  mustShow,
  pageChannels,
  searchChannels,
} from './channels.ts';

/**
 * Starts a site whose marked items are withheld in the closed country, and waits for its search.
 */
export async function startMarked(
  { folder, root, start }: AttackContext,
  { withheldIn = [closedCountry], ...more }: AttackedStart & { withheldIn?: string[] } = {},
): Promise<AttackedSite> {
  const content = await folder();
  await writeMarkedContent(root, { folder: content, withheldIn });
  const site = await start({ content, ...more });
  await mustBecome('The search finds the marked product in an open country', async () => {
    const { body } = await site.ask('/api/search/suggestions?query=qvx');
    return body.toLowerCase().includes('qvxtitle');
  });
  return site;
}

/** Formats the first few of a list. */
export function firstFew(found: readonly string[], nothing: string): string {
  const rest = found.length > 3 ? ` and ${found.length - 3} more` : '';
  return found.length > 0 ? found.slice(0, 3).join('; ') + rest : nothing;
}

/** @param country where the marked items must not be shown; default the closed country */
async function ask(
  context: AttackContext,
  channels: readonly Channel[],
  country = closedCountry,
): Promise<Finding> {
  const site = await startMarked(context);
  // First in an open country, so that its cached answers exist when the other one asks.
  for (const channel of channels) await mustShow(site, channel);
  const leaks = await leaksOf(site, channels, country);
  const count = channels.flatMap(({ requests }) => requests).length;
  return finding(leaks.length === 0, firstFew(leaks, `nothing of it in ${count} answers`));
}

const mustHold = 'no byte of it where it is withheld';

/** Counts and orders that reveal something to callers of the items endpoint. */
async function askForCounts(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const totalOf = async (query: string, country: string) => {
    const { body } = await askFrom(site, country, { path: `/api/items?${query}&limit=1` });
    return (JSON.parse(body) as { pagination: { total: number } }).pagination.total;
  };
  const queries = [
    'elements.product_number[eq]=QVXNUMBER-1',
    'elements.title[eq]=Qvxtitle%20en&system.type=product',
    'system.codename[eq]=qvxcodename_product',
    'elements.related_resources[contains]=qvxcodename_resource&system.codename[neq]=attack_open',
  ];
  const told: string[] = [];
  for (const query of queries) {
    if ((await totalOf(query, 'US')) === 0) throw new Error(`${query} finds nothing anywhere`);
    const total = await totalOf(query, closedCountry);
    if (total > 0) told.push(`${query} counts ${total}`);
  }
  return finding(told.length === 0, firstFew(told, `0 for ${queries.length} filters`));
}

/** Filters and orders by links that the answer does not show. */
async function askForNeighbors(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const foundBy = async (query: string, country: string) => {
    const path = `/api/items?system.type=product&${query}&systemFields=codename&limit=2000`;
    const { body } = await askFrom(site, country, { path });
    const { items } = JSON.parse(body) as { items: { codename: string }[] };
    return items.some(({ codename }) => codename === marked.open);
  };
  const links = `${marked.product},knotline_anchor`;
  const queries = [
    `elements.related_products[any]=${marked.product}`,
    `elements.related_products[all]=${links}`,
    `elements.related_products[contains]=${marked.product}`,
    `elements.related_products[eq]=${encodeURIComponent(links)}`,
    `elements.related_resources[nempty]=&system.codename[eq]=${marked.open}`,
    `elements.related_products[nin]=knotline_anchor&system.codename[eq]=${marked.open}`,
  ];
  const told: string[] = [];
  for (const query of queries) {
    if (!(await foundBy(query, 'US'))) throw new Error(`${query} finds nothing anywhere`);
    if (await foundBy(query, closedCountry)) told.push(query);
  }
  return finding(told.length === 0, firstFew(told, `not found by ${queries.length} filters`));
}

/** A browser that was in an open country sends its cached validators again. */
async function askAgain(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const faults: string[] = [];
  const paths = [
    '/products/qvxslug-en',
    '/products/open-thing-en',
    '/products',
    '/sitemap.xml',
    '/api/items/attack_open?depth=2',
    '/media/qvxmedia/guide.pdf',
  ];
  for (const path of paths) {
    const open = await site.ask(path);
    const { etag, 'last-modified': modified } = open.headers;
    const headers = {
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(modified ? { 'if-modified-since': modified } : {}),
    };
    const again = await askFrom(site, closedCountry, { path, headers });
    const range = { ...headers, range: 'bytes=0-5000', ...(etag ? { 'if-range': etag } : {}) };
    const part = await askFrom(site, closedCountry, { path, headers: range });
    for (const { status, all } of [again, part]) {
      if (status === 304) faults.push(`${path} answers 304`);
      else if (markersIn(all, path).length > 0)
        faults.push(`${path} shows ${markersIn(all, path)}`);
    }
  }
  return finding(faults.length === 0, firstFew(faults, `${paths.length} addresses answered again`));
}

async function askForCaching(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const { status, headers } = await site.ask('/media/qvxmedia/guide.pdf');
  if (status !== 200) throw new Error(`The file answers ${status} in an open country`);
  const told = headers['cache-control'] ?? 'none';
  return finding(!/public|s-maxage/.test(told), `Cache-Control: ${told}`);
}

/** Attacks on an item that is withheld from the start. */
export const withheldAttacks: readonly Attack[] = [
  {
    name: 'pages',
    what: 'A withheld product is requested in pages, their data, lists, links and the sitemap',
    mustHold,
    isShort: true,
    isPatient: true,
    run: (context) => ask(context, pageChannels),
  },
  {
    name: 'items',
    what: 'It is requested at the items endpoint, alone, in lists and linked at six depths',
    mustHold,
    isShort: true,
    isPatient: true,
    run: (context) => ask(context, itemChannels),
  },
  {
    name: 'counts',
    what: 'Filters of the items endpoint test whether it exists',
    mustHold: 'it is not counted where it is withheld',
    isPatient: true,
    run: askForCounts,
  },
  {
    name: 'neighbors',
    what: 'Filters of the items endpoint look for the products that link to it',
    mustHold: 'no filter finds an item by a link that the answer does not show',
    isShort: true,
    isPatient: true,
    run: askForNeighbors,
  },
  {
    name: 'search',
    what: "It is searched for: results page, records, Algolia's paths, suggestions",
    mustHold,
    isPatient: true,
    run: (context) => ask(context, searchChannels),
  },
  {
    name: 'media',
    what: 'Its files under /media are requested, also in other spellings and in parts',
    mustHold,
    isPatient: true,
    run: (context) => ask(context, mediaChannels),
  },
  {
    name: 'unconfirmed',
    what: 'It is requested on every channel from France, without confirming to be a professional',
    mustHold: 'no byte of what is for professionals',
    isShort: true,
    isPatient: true,
    run: (context) => ask(context, allChannels, 'FR'),
  },
  {
    name: 'media-cache',
    what: 'A file of an item with a restriction is requested in an open country',
    mustHold: 'no shared cache may store it',
    isPatient: true,
    run: askForCaching,
  },
  {
    name: 'conditional',
    what: 'Requests with the ETag and the date from an open country, for the whole and parts',
    mustHold: 'neither 304 nor a byte of it',
    isPatient: true,
    run: askAgain,
  },
];
