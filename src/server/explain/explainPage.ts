import { brandOf } from '../../brand/brands.ts';
import { collectionsOf } from '../../brand/contentMode.ts';
import { writtenItems } from '../../content/edition/edition.server.ts';
import { variantFor } from '../../content/edition/itemStore.server.ts';
import type { PublicView } from '../../content/edition/view.server.ts';
import { pageTypeNames } from '../../content/pageTypes.ts';
import { createContentReader } from '../../content/reader.server.ts';
import type { ReadMark } from '../../content/readMarks.ts';
import { pathKey } from '../../content/redirects/oldPath.ts';
import { addressIn } from '../../content/redirects/written.ts';
import { effectiveCountry } from '../../country/effectiveCountry.ts';
import type { GeoLookup } from '../../country/geo.ts';
import type { Market } from '../../country/market.server.ts';
import type { RestrictionReason } from '../../country/restrictions.ts';
import { defaultFlags } from '../../flags/flags.ts';
import type { Locale } from '../../locale/locales.ts';
import type { PageServices } from '../../pages/pageServices.ts';
import { isEnough } from '../../professional/confirmation.ts';
import { noRegistrations, noStates } from '../../registrations/noRegistrations.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import {
  canonicalPathOf,
  type PageAddress,
  pageAddress,
  shownAddress,
} from '../pages/pageAddress.ts';
import { isRefused } from '../pages/pageHandler.ts';
import { createPageServices } from '../pages/pageServices.ts';
import { createRenderPage } from '../pages/renderPage.ts';
import type { RenderRequest } from '../pages/renderRequest.ts';
import { createFindOldAddress, oldKeyOf } from '../request/oldAddress.ts';
import {
  confirmationDetour,
  detourToQuestion,
  isReserved,
  queryOf,
} from '../request/visitorSteps.ts';
import type { Derivations } from '../start/derivations.ts';
import { withholdingOf } from '../start/markets.ts';
import type { SiteBuild } from '../start/openBackends.ts';
import type { Settings } from '../start/settings.ts';
import { type ExplainedItem, explainItems } from './explainItems.ts';
import { createMomentSearch } from './momentSearch.ts';

/** The page and the visitor to explain. */
export interface ExplainedRequest {
  /** Path and query, as requested. */
  readonly url: string;
  /** The id of the country, which counts as detected and effective. */
  readonly country: string;
  /** Whether the visitor had confirmed to be a professional. */
  readonly confirmed: boolean;
}

/** What a visitor got of an address, and why. */
export interface PageExplanation {
  readonly status: number;
  /** Where the visitor was sent; absent for a page. */
  readonly location?: string;
  readonly language: Locale;
  /** Identifies the countries that get the same. */
  readonly market: string;
  /** The rules of the country at that time. */
  readonly rules: readonly RestrictionReason[];
  readonly items: readonly ExplainedItem[];
  /** The page as HTML; absent for a redirect. */
  readonly html?: string;
}

/** What a page is explained from. */
export interface ExplainedSite {
  readonly settings: Settings;
  readonly build: Pick<SiteBuild, 'handler'>;
  readonly geo: GeoLookup;
  /** The content at the moment; nothing else is known of that time. */
  readonly view: PublicView;
  readonly derivations: Pick<Derivations, 'rules' | 'markets' | 'files' | 'redirects' | 'search'>;
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
const noGroups = { ...defaultFlags, 'disable-user-group-exceptions': true };

/**
 * Explains what a visitor got (CONTENT-60): the page is made again from the content of that moment, by
 * the same steps as for a request. Flags count as by default, and no seat as taken.
 * @throws what rendering throws
 */
export async function explainPage(
  site: ExplainedSite,
  request: ExplainedRequest,
): Promise<PageExplanation> {
  const { settings, view, derivations } = site;
  const { search, close } = createMomentSearch(view, derivations.search, settings);
  try {
    return await explainWith(search, site, request);
  } finally {
    await close();
  }
}

async function explainWith(
  search: SiteSearch,
  site: ExplainedSite,
  { url, country, confirmed }: ExplainedRequest,
): Promise<PageExplanation> {
  const { settings, build, view, derivations } = site;
  const rules = view.get(derivations.rules);
  const visitor = effectiveCountry({ detected: country, chosen: undefined }, rules);
  const unconfirmed = view.get(derivations.markets).marketOf(visitor);
  const strength = confirmed ? visitor.confirmation : undefined;
  const hasConfirmed = visitor.confirmation && isEnough(strength, visitor.confirmation);
  const market = (hasConfirmed && unconfirmed.whenConfirmed) || unconfirmed;
  const withholding = withholdingOf(market, defaultFlags);
  const read = pageAddress(url, build.handler.readQuery);
  const address = shownAddress(read, { application: settings.APPLICATION, flags: defaultFlags });
  const render = createRendering(site, search);
  const collections = collectionsOf(brandOf(settings.APPLICATION).contentMode);
  const about = { language: address.locale, market: market.id, rules: rules.reasonsOf(country) };

  async function page(refused: boolean, failure?: RenderRequest['failure']) {
    const asked = { address, mobileHost: false, ...(failure && { failure }) };
    const made = await render({ ...asked, market, flags: defaultFlags, refused });
    const open = { market: everything(market), flags: noGroups, refused: false };
    const whole = await render({ ...asked, ...open });
    const marks = [...markedAt(view, address), ...made.marks, ...whole.marks];
    const items = explainItems(view, marks, {
      country,
      locale: address.locale,
      withholding,
      rules,
    });
    return { ...about, status: made.status, html: made.html, items };
  }

  if (isRefused(market, address)) return page(true);
  const canonical = canonicalPathOf(read);
  const key = oldKeyOf(read, canonical);
  const findOld = createFindOldAddress({
    redirects: () => view.get(derivations.redirects).byKey,
    files: { current: () => view.get(derivations.files) },
    reader: () => createContentReader(view),
    collections,
  });
  const old = key === undefined ? undefined : findOld({ url, withholding }, key);
  if (old && 'to' in old) return moved(old.status, old.to);
  if (old?.status === 'gone') return page(false, 410);
  if (old?.status === 'withheld') return page(false, 451);
  if (old?.status === 'reserved') return moved(302, detourToQuestion(url, address).to);
  if (canonical !== undefined && address === read) return moved(308, canonical + queryOf(url));
  const visit = { url, headers: {}, visitor, confirmed: strength, isHttps: true };
  const question = confirmationDetour(visit, address);
  if (question) return moved(302, question.to);
  const made = await page(false);
  if (!isReserved(made)) return made;
  const { html: _, ...redirected } = made;
  return { ...redirected, location: detourToQuestion(url, address).to };

  function moved(status: number, to: string): PageExplanation {
    return { ...about, status, location: to, items: [] };
  }
}

/** The items whose page has an address, published or not. */
function markedAt({ edition }: PublicView, { path, locale }: PageAddress): ReadMark[] {
  const wanted = pathKey(path);
  return [...writtenItems(edition)].flatMap((item) => {
    const variant = pageTypes.has(item.type) ? variantFor(item, locale) : undefined;
    const own = variant && addressIn(variant, locale);
    return own !== undefined && pathKey(own) === wanted
      ? { type: item.type, codename: item.codename }
      : [];
  });
}

const pageTypes: ReadonlySet<string> = new Set(pageTypeNames);

/** Renders pages from a view as of its moment, and notes what they read. */
function createRendering(
  { settings, build, geo, view, derivations }: ExplainedSite,
  search: SiteSearch,
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
    // How many seats were taken is not kept.
    { service: noRegistrations, states: noStates },
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
    return { status: page.status, html: body.toString(), marks: made?.content.marks() ?? [] };
  };
}
