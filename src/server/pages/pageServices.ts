import type { Brand } from '../../brand/brand.ts';
import { createLabelingReader } from '../../content/labelingReader.server.ts';
import { createPageReader } from '../../content/pageReader.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import type { GeoLookup } from '../../country/geo.ts';
import type { Market } from '../../country/market.server.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import { productIndex } from '../../directions/namedProducts.server.ts';
import type { PageServices } from '../../pages/page.ts';
import type { CurrentStates } from '../../registrations/currentStates.server.ts';
import type { RegistrationService } from '../../registrations/registrationService.ts';
import { createPageSearch, hiddenTypesOf } from '../../search/pageSearch.ts';
import type { SiteSearch } from '../../search/siteSearch.ts';
import type { PublicSettings } from '../../services/pageContext.ts';
import { contactCountriesOf } from '../start/countryRulesOf.ts';
import { type CurrentMarkets, withholdingOf } from '../start/markets.ts';
import { mobileOriginOf, originOf, type Settings } from '../start/settings.ts';
import type { PreviewRenderRequest, RenderRequest } from './renderRequest.ts';

/** The settings that pages may show. */
export function publicSettings(settings: Settings, geo: GeoLookup): PublicSettings {
  return {
    addresses: {
      main: settings.MAIN_SITE_URL,
      mobile: mobileOriginOf(settings),
      vet: settings.VET_SITE_URL,
      rep: settings.REP_SITE_URL,
      images: settings.IMAGE_DOMAIN,
    },
    origin: originOf(settings),
    releaseLabel: settings.RELEASE_LABEL,
    fetching: {
      cacheSeconds: settings.FETCH_CACHE_SECONDS,
      retryLimit: settings.FETCH_RETRY_LIMIT,
    },
    analytics: {
      tag: settings.ANALYTICS_TAG_URL,
      agent: settings.PERFORMANCE_AGENT_URL,
      disabledFlag: settings.ANALYTICS_DISABLED_FLAG,
      parents:
        settings.EMBED_ORIGINS.length > 0
          ? { messageType: settings.EMBED_EVENT_TYPE, origins: settings.EMBED_ORIGINS }
          : undefined,
    },
    accountUrl: settings.ACCOUNT_URL,
    siteCodename: settings.SITE_CODENAME,
    verifiesProfessionals: settings.VERIFY_PROFESSIONALS,
    healingAgeCutoff: settings.HEALING_AGE_CUTOFF,
    partnerDomain: settings.PARTNER_DOMAIN,
    countryDataAttribution: geo.describe().attribution,
  };
}

/** Receives the errors of a page. */
export type Report = PageServices['report'];

/**
 * Creates the services of one page. `onSearch` is called when more is read than `content` notes, as by
 * a search. `report` receives the errors during rendering.
 */
export type MakePageServices = (
  request: RenderRequest | PreviewRenderRequest,
  onSearch: () => void,
  report: Report,
) => PageServices;

/** The registrations that pages show. */
interface ShownRegistrations {
  readonly service: RegistrationService;
  /** The states of events on lists. */
  readonly states: Pick<CurrentStates, 'now'>;
}

/**
 * Creates the factory of page services.
 * @param reader the reader of the present view; each page is made from one view
 * @param search the search of the search pages
 * @param brandNow the brand of the present view
 * @param clock the time by which pages are made; default the present
 */
export function createPageServices(
  settings: Settings,
  {
    geo,
    rules,
    markets,
  }: {
    readonly geo: GeoLookup;
    readonly rules: CountryRules;
    readonly markets: CurrentMarkets;
  },
  reader: () => ContentReader,
  search: SiteSearch,
  { service, states }: ShownRegistrations,
  brandNow: () => Brand,
  clock: () => Date = () => new Date(),
): MakePageServices {
  const shown = publicSettings(settings, geo);
  const contactCountries = contactCountriesOf(settings, rules, brandNow);
  return (request, onSearch, report) => {
    const { address, market, flags, mobileHost, refused, previewed } = request;
    const locale = address.locale;
    const withholding = withholdingOf(market, flags);
    const published = reader();
    const brand = brandNow();
    const { collections } = brand;
    // In the same step as the reader of the view, so that both have the same events.
    const { takenOf, stateOf } = previewed?.states ?? states.now();
    const content = previewed?.content?.reader ?? published;
    return {
      brand,
      settings: shown,
      market: marketFacts(market),
      flags,
      locale,
      place: address.place,
      mobileHost,
      contactCountries: () => contactCountries(locale),
      content: createPageReader(content, {
        language: locale,
        collections,
        markets: [withholding],
      }),
      vocabularies: content.vocabularies,
      labeling(country) {
        onSearch();
        const other =
          country && markets.current().marketOf({ detected: undefined, effective: country });
        const scope = { language: locale, collections };
        const both = other ? [withholding, withholdingOf(other, flags)] : [withholding];
        const index = () => content.derived(productIndex);
        return createLabelingReader(content, index, { ...scope, markets: both });
      },
      search(requests) {
        onSearch();
        const searchPage = createPageSearch(search, {
          locale,
          places: [...withholding.places],
          ignoreUserGroups: withholding.ignoreUserGroups,
          hiddenTypes: hiddenTypesOf(flags),
        });
        return searchPage(requests);
      },
      refused,
      now: previewed?.now ?? clock(),
      takenOf,
      stateOf: (event) => stateOf(event, locale),
      preview: previewed?.preview,
      failure: request.failure,
      takePosted: request.takePosted,
      posted: request.posted,
      registrations: service,
      report,
    };
  };
}

/** What a page knows of its market. */
const marketFacts = ({ id, region, restrictions, confirmation, whenConfirmed, law }: Market) => ({
  id,
  region,
  restrictions,
  confirmed: confirmation && whenConfirmed === undefined,
  law,
});
