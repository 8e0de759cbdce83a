import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttackedSite } from '../../running/attackedSite.ts';
import { closedCountry, markedFile, markedProduct } from '../../running/markedContent.ts';
import type { Save } from '../../running/saveMethods.ts';
import { mustBecome, until } from '../../running/until.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';
import { askFrom, type Channel, shownIn } from './channels.ts';
import { saveMethods } from './saveMethods.ts';
import { firstFew, startMarked } from './withheld.ts';

/** The places where a visitor would see the product: a request or two per channel. */
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

/** Seconds within which a restriction must apply everywhere. */
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

/**
 * Saves once without a restriction, by rename as most programs do, because some watches end then.
 */
async function saveBefore(site: AttackedSite): Promise<void> {
  const text = markedProduct(['JP'], 'Qvxteaser anew');
  await saveMethods['saved-by-rename'].save(site.contentFolder, markedFile, text);
  const isSeen = async () => {
    const { body } = await askFrom(site, closedCountry, { path: '/products/qvxslug-en' });
    return body.includes('Qvxteaser anew');
  };
  if ((await until(isSeen, within, 200)) === undefined) {
    process.stderr.write('  The first save, by rename, was not noticed.\n');
  }
}

async function restrict(context: AttackContext, save: Save): Promise<Finding> {
  const site = await startMarked(context, { withheldIn: ['JP'] });
  const open = await openChannels(site);
  if (open.length !== watched.length) throw new Error(`Only ${open.join(', ')} show it before`);
  await saveBefore(site);
  await openChannels(site);
  const begun = performance.now();
  await save(site.contentFolder, markedFile, markedProduct([closedCountry], 'Qvxteaser anew'));
  // Some ways of saving take a while; the time is measured from their end.
  const saved = performance.now();
  let left = await openChannels(site);
  while (left.length > 0 && performance.now() - saved < within * 1000) {
    await pause(200);
    left = await openChannels(site);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (left.length === 0) return finding(true, `closed on every channel after ${seconds} s`);
  const isReported = await saysStale(site);
  const readiness = isReported ? '/readyz says so' : '/readyz says nothing';
  return finding(isReported, `after ${seconds} s still shown by ${left.join(', ')}; ${readiness}`);
}

/** The marked product with a restriction, and a fault because of which the file cannot be read. */
const faultyTexts: Readonly<Record<string, (text: string) => string>> = {
  'a bracket is not closed': (text) =>
    text.replace(/exceptions:\n\s+- \w+/, `exceptions: [${closedCountry}`),
  'a quote is not closed in a language': (text) =>
    text.replace('title: Qvxtitle de', 'title: "Qvxtitle de'),
  'a language has a restriction of its own': (text) =>
    openText(text).replace(
      '    title: Qvxtitle de',
      `    geographic_exceptions: [${closedCountry}`,
    ),
  'its name is misspelled, and a tab indents it': (text) =>
    text.replace('  geographic_exceptions', '\tgeografic_exceptions'),
  'it is text in a line': (text) =>
    `${openText(text)}  withheld: geographic_exceptions: ${closedCountry}\n`,
  'the product is withdrawn': (text) =>
    openText(text).replace('product_status: released', 'product_status: withdrawn: "'),
  'it becomes a draft': (text) => `workflow_step: draft: "\n${openText(text)}`,
  'the file breaks off before it': (text) => text.slice(0, text.indexOf('geographic_exceptions')),
};

/** The text with the restriction of before, which the closed country is not in. */
const openText = (text: string) => text.replace(`- ${closedCountry}`, '- JP');

/** Restrictions are saved in files that cannot be read, one after the other. */
async function restrictFaulty(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context, { withheldIn: ['JP'] });
  const text = markedProduct([closedCountry], 'Qvxteaser anew');
  const save = (it: string) =>
    saveMethods['saved-by-rename'].save(site.contentFolder, markedFile, it);
  const leaks: string[] = [];
  for (const [what, spoil] of Object.entries(faultyTexts)) {
    await save(openText(text));
    const isOpen = async () => (await openChannels(site)).length === watched.length;
    await mustBecome(`Every channel shows the product before ${what}`, isOpen);
    await save(spoil(text));
    const isClosed = async () => (await openChannels(site)).length === 0;
    if ((await until(isClosed, within, 200)) === undefined) {
      leaks.push(`${what}: ${(await openChannels(site)).join(', ')}`);
    }
  }
  const count = Object.keys(faultyTexts).length;
  return finding(
    leaks.length === 0,
    firstFew(leaks, `closed on every channel for ${count} faults`),
  );
}

/** A tenth of the site's files is deleted at once, and then all of them. */
async function loseItems(context: AttackContext): Promise<Finding> {
  const site = await startMarked(context);
  const products = join(site.contentFolder, 'default', 'product');
  const paths = ['/products/open-thing-en', '/api/items/knotline_anchor', '/products'];
  const before = await Promise.all(paths.map((path) => site.ask(path)));
  if (before.some(({ status }) => status !== 200))
    throw new Error('A page is missing before the attack');
  for (const type of ['product', 'resource', 'event']) {
    const away = join(await context.folder(), type);
    await rename(join(dirname(products), type), away);
  }
  await pause(7_000);
  // Another country, so that no cached page hides the content.
  const headers = { 'x-country': 'SG' };
  const missing: string[] = [];
  for (const path of paths.slice(0, 2)) {
    const { status } = await site.ask(path, { headers });
    if (status !== 200) missing.push(`${path} answers ${status}`);
  }
  return finding(missing.length === 0, firstFew(missing, 'it still serves the old items'));
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
    name: 'saved-with-a-fault',
    what: 'A restriction is saved in a file that cannot be read, in eight ways',
    mustHold: `closed on every channel within ${within} s, although the last good version is open`,
    isPatient: true,
    giveUpAfter: 300,
    run: restrictFaulty,
  },
  {
    name: 'items-lost',
    what: 'The folders of products, resources and events are deleted',
    mustHold: 'a loss of more than a fifth of the items is rejected',
    isPatient: true,
    run: loseItems,
  },
];
