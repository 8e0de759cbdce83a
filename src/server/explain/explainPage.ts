import { writtenItem, writtenItems } from '../../content/edition/edition.server.ts';
import { variantFor } from '../../content/edition/itemStore.server.ts';
import type { PublicView } from '../../content/edition/view.server.ts';
import { pageTypeNames } from '../../content/pageTypes.ts';
import { createContentReader } from '../../content/reader.server.ts';
import type { ReadMark } from '../../content/readMarks.ts';
import { effectiveCountry } from '../../country/effectiveCountry.ts';
import type { GeoLookup } from '../../country/geo.ts';
import type { Market } from '../../country/market.server.ts';
import {
  type ExplainedItem,
  type ExplainedRequest,
  type FormerItem,
  NothingShown,
  type PageExplanation,
} from '../../desk/shown/explanation.ts';
import { defaultFlags } from '../../flags/flags.ts';
import type { PageServices } from '../../pages/page.ts';
import { isEnough } from '../../professional/confirmations.ts';
import { type MadeStates, statesAt } from '../../registrations/eventStates.server.ts';
import { noRegistrations } from '../../registrations/registrationService.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import { countryCookies } from '../../state/cookies.ts';
import {
  type PageAddress,
  type ReadAddress,
  readAddress,
  withFreePlace,
} from '../pages/pageAddress.ts';
import { createPageServices } from '../pages/pageServices.ts';
import { createRenderPage } from '../pages/renderPage.ts';
import type { RenderRequest } from '../pages/renderRequest.ts';
import { createDecidePage, type PageDecision } from '../request/decidePage.ts';
import { createFindOldAddress } from '../request/oldAddress.ts';
import { detourToQuestion } from '../request/visitorSteps.ts';
import { withholdingOf } from '../start/markets.ts';
import type { SiteBuild } from '../start/openBackends.ts';
import type { Settings } from '../start/settings.ts';
import { hasAddress, maybeAt, typeAt } from './addressedItem.ts';
import { explainItems, nameOf } from './explainItems.ts';
import { createMomentSearch } from './momentSearch.ts';
import type { OpenMoment } from './openMoments.ts';

/** What a page is explained from: the content and the flags at the moment; nothing else is known of it. */
export interface ExplainedSite
  extends Pick<OpenMoment, 'view' | 'derivations' | 'flags' | 'derive' | 'erased' | 'goneOf'> {
  readonly settings: Settings;
  readonly build: Pick<SiteBuild, 'handler'>;
  readonly geo: GeoLookup;
}

/** A market in which nothing is withheld: what a page would have read there is explained, too. */
const everything = (market: Market): Market => ({
  ...market,
  id: 'everything',
  countries: [],
  regions: [],
  registeredOnly: [],
  whenConfirmed: undefined,
});

/** What is made of a moment for all of its pages. */
export interface MadeOfMoment {
  readonly search: SiteSearch;
  readonly states: MadeStates;
  /** Deletes the indexes of its search. */
  close(): Promise<void>;
}

/** Makes what all pages of a moment need. */
export async function makeOfMoment({
  view,
  derivations,
  derive,
}: OpenMoment): Promise<MadeOfMoment> {
  const { brands, rules, markets, redirects, freePages, eventEntries, productIndex } = derivations;
  await derive(brands, rules, markets, redirects, freePages, eventEntries, productIndex);
  // How many seats were taken is not kept.
  const states = statesAt(view.get(eventEntries), new Map(), new Date(view.edition.at));
  const own = view.get(brands).own;
  return { states, ...createMomentSearch({ view, derive }, derivations.search, states, own) };
}

/**
 * A visitor of a moment: a country counts as detected and effective. Brands, rules and markets must be
 * derived. Where no flags are kept of the moment, they count as by default.
 */
export function visitorAt(
  { view, derivations, flags: kept }: Pick<OpenMoment, 'view' | 'derivations' | 'flags'>,
  country: string,
  confirmed: boolean,
) {
  const rules = view.get(derivations.rules);
  const visitor = effectiveCountry({ detected: country, chosen: undefined }, rules);
  const unconfirmed = view.get(derivations.markets).marketOf(visitor);
  const strength = confirmed ? visitor.confirmation : undefined;
  const hasConfirmed = visitor.confirmation && isEnough(strength, visitor.confirmation);
  const market = (hasConfirmed && unconfirmed.whenConfirmed) || unconfirmed;
  const flags = kept?.values ?? defaultFlags;
  return { rules, visitor, strength, market, flags, withholding: withholdingOf(market, flags) };
}

type Visit = ReturnType<typeof visitorAt>;

/**
 * Explains what a visitor got (CONTENT-60): the page is made again from the content of that moment, by
 * the same steps as for a request, with the flags that are kept of it (PROOF-34). No seat counts as taken.
 * Where nothing is at the address and an erased item may have been, nothing is claimed (PROOF-93).
 * @param ofMoment what is made of that moment
 * @throws NothingShown if the address cannot be decoded, and what rendering throws
 */
export async function explainPage(
  site: ExplainedSite,
  ofMoment: MadeOfMoment,
  { url, country, confirmed }: ExplainedRequest,
): Promise<PageExplanation> {
  const visit = visitorAt(site, country, confirmed);
  const given = readAddress(url, site.build.handler.readQuery);
  if (!given) throw new NothingShown('path', `The address cannot be decoded: ${url}`);
  const freePages = site.view.get(site.derivations.freePages);
  const read = { ...given, address: withFreePlace(given.address, freePages) };
  const about = {
    language: read.address.locale,
    market: visit.market.id,
    rules: visit.rules.reasonsOf(country),
  };
  const moved = (status: number, to: string) => ({ ...about, status, location: to, items: [] });
  const decision = await decideAt(site, visit, url, read);
  if (decision.does === 'redirect') return moved(decision.status, decision.to);
  if (decision.does === 'move') return moved(decision.to.status, decision.to.to);
  const { address } = decision;
  const { status, html, isReserved, items, hasOwnItem } = await makePage(
    site,
    ofMoment,
    visit,
    country,
    {
      address,
      refused: decision.does === 'close',
      ...(decision.does === 'fail' && { failure: decision.status }),
    },
    ownItems(site, address, read),
  );
  // What an erased item would have answered is not guessed.
  if (status === 404 && !hasOwnItem && maybeAt(site.erased, address.place).length > 0) {
    return { ...about, status: null, items: [] };
  }
  const formerItem = status === 404 && !hasOwnItem ? await formerItemAt(site, address) : undefined;
  return isReserved
    ? { ...about, status, items, location: detourToQuestion(url, address).to }
    : { ...about, status, html, items, ...(formerItem && { formerItem }) };
}

/** Decides about a request as at the moment, of a visitor who has been to the site before. */
async function decideAt(
  { build, view, derivations, derive }: ExplainedSite,
  { visitor, strength, market, flags, withholding }: Visit,
  url: string,
  read: ReadAddress,
): Promise<PageDecision> {
  const brand = view.get(derivations.brands).own;
  const redirects = view.get(derivations.redirects).byKey;
  const { search, reservedItems } = derivations;
  const old = read.oldKey === undefined ? undefined : redirects.get(read.oldKey);
  if (old?.file !== undefined) await derive(derivations.files);
  if (market.whenConfirmed) await derive(search.visible, reservedItems);
  const decide = createDecidePage({
    brand,
    readQuery: build.handler.readQuery,
    findOldAddress: createFindOldAddress({
      redirects: () => redirects,
      files: { current: () => view.get(derivations.files) },
      reader: () => createContentReader(view),
      collections: brand.collections,
    }),
    freePages: () => view.get(derivations.freePages),
    reservedItems: () => (market.whenConfirmed ? view.get(reservedItems) : undefined),
  });
  return decide(
    {
      url,
      req: { method: 'GET' },
      headers: { cookie: `${countryCookies.interruptRedirect}=true` },
      isHttps: true,
      visitor,
      confirmed: strength,
      market,
      withholding,
      flags: { values: flags },
    },
    read,
  );
}

/** Makes a page, and explains each item that it shows or would show without any restriction. */
async function makePage(
  site: ExplainedSite,
  ofMoment: MadeOfMoment,
  { rules, market, flags, withholding }: Visit,
  country: string,
  asked: Pick<RenderRequest, 'address' | 'refused' | 'failure'>,
  own: readonly ReadMark[],
) {
  const { view } = site;
  const { address } = asked;
  const render = createRendering(site, ofMoment);
  const made = await render({ ...asked, mobileHost: false, market, flags });
  const noGroups = { ...flags, 'disable-user-group-exceptions': true };
  const open = { market: everything(market), flags: noGroups, refused: false };
  const whole = await render({ ...asked, mobileHost: false, ...open });
  const explained = explainItems(view, [...own, ...made.marks, ...whole.marks], {
    country,
    locale: address.locale,
    withholding,
    rules,
  });
  const { status, html, isReserved } = made;
  const items = pageFirst(explained, own);
  return { status, html, isReserved, items, hasOwnItem: own.length > 0 };
}

/** Items in their order, but those whose page it is first: whoever asks about a page asks about them. */
function pageFirst(items: readonly ExplainedItem[], own: readonly ReadMark[]): ExplainedItem[] {
  const codenames = new Set(own.map(({ codename }) => codename));
  const ofPage = items.filter(({ codename }) => codenames.has(codename));
  const others = items.filter(({ codename }) => !codenames.has(codename));
  return [...ofPage.map((item) => ({ ...item, isPage: true as const })), ...others];
}

/** The items that an address is about: those whose page it is, or the one that an old address leads to. */
function ownItems(
  { view, derivations }: ExplainedSite,
  address: PageAddress,
  { oldKey }: ReadAddress,
): readonly ReadMark[] {
  const old = oldKey === undefined ? undefined : view.get(derivations.redirects).byKey.get(oldKey);
  const target = old?.item && writtenItem(view.edition, old.item.codename);
  const named = target ? [{ type: target.type, codename: target.codename }] : [];
  return [...markedAt(view, address), ...named];
}

/** The items whose page has an address, published or not. */
const markedAt = ({ edition }: PublicView, address: PageAddress): ReadMark[] =>
  [...writtenItems(edition)]
    .filter((item) => pageTypes.has(item.type) && hasAddress(item, address))
    .map(({ type, codename }) => ({ type, codename }));

/** The item that had an address last, of those that were gone by then: why there is nothing (PROOF-95). */
async function formerItemAt(
  { view, derivations, goneOf }: ExplainedSite,
  address: PageAddress,
): Promise<FormerItem | undefined> {
  const { collections } = view.get(derivations.brands).own;
  const type = typeAt(address.place);
  for (const { codename, item, to } of await goneOf(type)) {
    if (!item || !collections.includes(item.collection) || !hasAddress(item, address)) continue;
    return { codename, type, name: nameOf(item, variantFor(item, address.locale)), until: to };
  }
  return undefined;
}

const pageTypes: ReadonlySet<string> = new Set(pageTypeNames);

/** Renders pages from a view as of its moment, and notes what they read. */
function createRendering(
  { settings, build, geo, view, derivations }: ExplainedSite,
  { search, states }: MadeOfMoment,
) {
  const reader = createContentReader(view);
  const services = createPageServices(
    settings,
    {
      geo,
      rules: view.get(derivations.rules),
      markets: { current: () => view.get(derivations.markets) },
    },
    () => reader,
    search,
    { service: noRegistrations, states: { now: () => states } },
    () => view.get(derivations.brands).own,
    () => new Date(view.edition.at),
  );
  let made: PageServices | undefined;
  const { render } = createRenderPage(
    build.handler,
    (...args) => {
      made = services(...args);
      return made;
    },
    { embedOrigins: [], imageOrigin: settings.IMAGE_DOMAIN, development: false },
  );
  return async (request: RenderRequest) => {
    let failure: unknown;
    const page = await render(request, (error, severity = 'error') => {
      if (severity === 'error') failure ??= error;
    });
    // A page with a part missing is not what the visitor got.
    if (failure) throw failure;
    const { body } = await page.encoded('identity');
    const { status, isReserved } = page;
    return { status, isReserved, html: body.toString(), marks: made?.content.marks() ?? [] };
  };
}
