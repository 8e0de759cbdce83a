import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { closedCountry, markedFile, markedProduct } from '../running/markedContent.ts';
import type { AttackedSite } from '../running/siteProcess.ts';
import { until } from '../running/until.ts';
import { askFrom, type Channel, shownIn } from './channels.ts';
import { type SaveMethod, saveMethods } from './saveMethods.ts';
import { firstFew, startMarked } from './withheld.ts';

/** Where a visitor would see the product, a request or two of each channel. */
const watched: readonly Channel[] = [
  { name: 'page', requests: [{ path: '/products/qvxslug-en' }] },
  { name: 'page in German', requests: [{ path: '/produkte/qvxslug-de' }] },
  { name: 'item', requests: [{ path: '/api/items/qvxcodename_product' }] },
  { name: 'linked item', requests: [{ path: '/api/items/attack_open?depth=3' }] },
  { name: 'file', requests: [{ path: '/media/qvxmedia/picture.png' }] },
  { name: 'suggestions', requests: [{ path: '/api/search/suggestions?query=qvxt' }] },
  {
    name: 'search',
    requests: [
      {
        path: '/1/indexes/prod/query',
        method: 'POST',
        body: '{"query":"qvxnumber-1"}',
        headers: { 'content-type': 'application/json' },
      },
    ],
  },
  { name: 'results page', requests: [{ path: '/search?q=qvxnumber-1' }] },
  { name: 'sitemap', requests: [{ path: '/sitemap.xml' }] },
];

/** Seconds within which a restriction holds everywhere. */
const within = 5;

async function openChannels(site: AttackedSite): Promise<string[]> {
  const open: string[] = [];
  for (const channel of watched) {
    const shown = await shownIn(site, closedCountry, channel);
    if (shown.length > 0) open.push(channel.name);
  }
  return open;
}

async function saysStale(site: AttackedSite): Promise<boolean> {
  const { status, body } = await site.ask('/readyz');
  return status === 503 || /stale|outdated/i.test(body);
}

/** Saves once harmlessly, by rename as most programs do, so that a watch that goes blind is blind. */
async function saveBefore(site: AttackedSite, file: string): Promise<void> {
  await saveMethods['saved-by-rename']?.save(file, markedProduct(['JP'], 'Qvxteaser anew'));
  const isSeen = async () => {
    const { body } = await askFrom(site, closedCountry, { path: '/products/qvxslug-en' });
    return body.includes('Qvxteaser anew');
  };
  if ((await until(isSeen, within, 200)) === undefined) {
    process.stderr.write('  The first save, by rename, was not noticed.\n');
  }
}

async function restrict(context: AttackContext, save: SaveMethod): Promise<Finding> {
  const site = await startMarked(context, { withheldIn: ['JP'] });
  const open = await openChannels(site);
  if (open.length !== watched.length) throw new Error(`Only ${open.join(', ')} show it before`);
  const file = join(site.contentFolder, markedFile);
  await saveBefore(site, file);
  await openChannels(site);
  const begun = performance.now();
  await save(file, markedProduct([closedCountry], 'Qvxteaser anew'));
  // Some ways of saving take a while themselves; what counts is the time from the end of that.
  const saved = performance.now();
  let left = await openChannels(site);
  while (left.length > 0 && performance.now() - saved < within * 1000) {
    await pause(200);
    left = await openChannels(site);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (left.length === 0) return finding(true, `closed on every channel after ${seconds} s`);
  const isTold = await saysStale(site);
  const tells = isTold ? '/readyz says so' : '/readyz says nothing';
  return finding(isTold, `after ${seconds} s still shown by ${left.join(', ')}; ${tells}`);
}

/** A tenth of what belongs to the site is gone at once, and then all of it. */
async function loseItems(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const products = join(site.contentFolder, 'default', 'product');
  const paths = ['/products/open-thing-en', '/api/items/knotline_anchor', '/products'];
  const before = await Promise.all(paths.map((path) => site.ask(path)));
  if (before.some(({ status }) => status !== 200)) throw new Error('A page is not there before');
  for (const type of ['product', 'resource', 'event']) {
    const away = join(await context.folder(), type);
    await rename(join(dirname(products), type), away);
  }
  await pause(7_000);
  // Another country, so that nothing that is kept finished hides what the site goes by.
  const headers = { 'x-country': 'JP' };
  const gone: string[] = [];
  for (const path of paths.slice(0, 2)) {
    const { status } = await site.ask(path, { headers });
    if (status !== 200) gone.push(`${path} answers ${status}`);
  }
  return finding(gone.length === 0, firstFew(gone, 'it goes on with the items it had'));
}

/** Attacks on a restriction that is added while the site runs. */
export const restrictedAttacks: readonly Attack[] = [
  ...Object.entries(saveMethods).map(([name, { what, save }]) => ({
    name,
    what: `A restriction is saved ${what}, after another save by rename`,
    mustHold: `closed on every channel within ${within} s, or /readyz says that content is stale`,
    isPatient: true,
    run: (context: AttackContext) => restrict(context, save),
  })),
  {
    name: 'items-lost',
    what: 'The folders of products, resources and events vanish',
    mustHold: 'a loss of more than a fifth of the items is not taken over',
    isPatient: true,
    run: loseItems,
  },
];
