import type { AnalyticsSettings } from '../analytics/connect.ts';
import type { Brand } from '../brand/brand.ts';
import type { AgeCutoff } from '../calculator/healingIndex.ts';
import type { LabelingReader } from '../content/labelingReader.server.ts';
import type { PageReader } from '../content/pageReader.server.ts';
import type { SeatsTaken } from '../content/view/registration.ts';
import type { CountryRestriction } from '../country/country.ts';
import type { CountryListEntry } from '../country/countryList.ts';
import type { ConfirmationLaw } from '../country/ruleNames.ts';
import type { RegionCode } from '../enumerations/visitors.ts';
import type { FetchingSettings } from '../fetching/fetchingSettings.ts';
import type { Flags } from '../flags/flags.ts';
import type { Place } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';
import type { Vocabularies } from '../vocabularies/vocabularies.ts';

/** The site's own addresses, without a trailing slash (BRAND-9). */
interface SiteAddresses {
  readonly main: string;
  readonly mobile: string;
  readonly vet: string;
  readonly rep: string;
  readonly images: string;
}

/** The site's settings that pages may show; the same for every visitor. */
export interface PublicSettings {
  readonly addresses: SiteAddresses;
  /** The origin of the brand's site, used in canonical addresses. */
  readonly origin: string;
  readonly releaseLabel: string;
  /** The sign-in address; undefined if the site has no accounts (`ACCOUNT_URL`). */
  readonly accountUrl: string | undefined;
  /** The site codename, if it differs from the brand's (`SITE_CODENAME`). */
  readonly siteCodename: string | undefined;
  /** Whether the audience chooser asks visitors to confirm that they are professionals. */
  readonly verifiesProfessionals: boolean;
  /** The age that counts in the shoulder healing calculator. */
  readonly healingAgeCutoff: AgeCutoff;
  /** The browser's fetch settings. */
  readonly fetching: FetchingSettings;
  readonly analytics: AnalyticsSettings;
  /** Links whose text contains this domain are partner links (LINK-3). */
  readonly partnerDomain: string;
  /** The credit that the license of the country data requires; undefined if none. */
  readonly countryDataAttribution: { readonly text: string; readonly href: string } | undefined;
}

/** The addresses of the company's sites, whose short addresses name products (DIRECTIONS-10). */
export const ownAddresses = ({ addresses }: Pick<PublicSettings, 'addresses'>) => [
  addresses.main,
  addresses.mobile,
  addresses.vet,
];

/** The severity of a reported error. */
type Severity = 'error' | 'warning';

/** The effect of the country on a page. */
interface PageMarket {
  readonly id: string;
  readonly region: RegionCode;
  readonly restrictions: readonly CountryRestriction[];
  /** Whether its visitors have confirmed to be professionals; undefined where that is not required. */
  readonly confirmed: boolean | undefined;
  /** The law that requires the confirmation, if the site has a text about it. */
  readonly law: ConfirmationLaw | undefined;
}

/**
 * The inputs for all parts of a page. They contain no visitor's data, so a finished page fits every
 * visitor of the market.
 */
export interface PageContext {
  readonly brand: Brand;
  readonly settings: PublicSettings;
  readonly market: PageMarket;
  /** The feature flags of every visitor. */
  readonly flags: Flags;
  readonly locale: Locale;
  /** The place of the address; undefined if it is not one of the site's. */
  readonly place: Place | undefined;
  /** True on a host name that begins with `m.`. */
  readonly mobileHost: boolean;
  /** The countries that forms offer, in the page's language and order. */
  contactCountries(): readonly CountryListEntry[];
  /** The content the market may see, in the page's language. */
  readonly content: PageReader;
  /** The lists of the company, of the same view as the content (OWN-21). */
  readonly vocabularies: Vocabularies;
  /**
   * The labeling of products, whether or not the visitor has confirmed to be a professional.
   * @param country a country in which a product must not be withheld either; default none
   */
  labeling(country?: string): LabelingReader;
  /** True if the site is closed to the visitor's country. */
  readonly refused: boolean;
  /** The time of rendering, or the previewed time; everything that depends on the date uses it. */
  readonly now: Date;
  /** How many seats of an event are taken, as lists show it: a few seconds late at most. */
  takenOf(event: string): SeatsTaken;
  /** The state of an event's registration by which lists filter it; empty for none. */
  stateOf(event: string): string;
  /**
   * Reports an error during rendering. A page with errors is not cached; a complete page with a
   * `warning` is. Default `error`.
   */
  report(error: unknown, severity?: Severity): void;
}
