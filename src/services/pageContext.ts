import type { AnalyticsSettings } from '../analytics/analyticsSettings.ts';
import type { Brand } from '../brand/brands.ts';
import type { PageReader } from '../content/pageReader.server.ts';
import type { CountryRestriction } from '../country/country.ts';
import type { CountryListEntry } from '../country/countryList.ts';
import type { RegionCode } from '../country/region.ts';
import type { FetchingSettings } from '../fetching/fetchingSettings.ts';
import type { Flags } from '../flags/flags.ts';
import type { Place } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';

/** The site's own addresses, without a trailing slash (BRAND-9). */
export interface SiteAddresses {
  readonly main: string;
  readonly mobile: string;
  readonly vet: string;
  readonly rep: string;
  readonly images: string;
}

/** What of the site's settings a page may show; the same for every visitor. */
export interface PublicSettings {
  readonly addresses: SiteAddresses;
  /** The brand's own address, from which canonical addresses are made. */
  readonly origin: string;
  readonly releaseLabel: string;
  /** Where visitors sign in; undefined where the site has no accounts (`ACCOUNT_URL`). */
  readonly accountUrl: string | undefined;
  /** The site codename, where it is not the brand's own (`SITE_CODENAME`). */
  readonly siteCodename: string | undefined;
  /** Whether the audience chooser asks professionals to confirm that they are. */
  readonly verifiesProfessionals: boolean;
  /** How the browser fetches data. */
  readonly fetching: FetchingSettings;
  readonly analytics: AnalyticsSettings;
  /** Links whose text contains this domain are partner links (LINK-3). */
  readonly partnerDomain: string;
  /** Whom the licence of the country data asks to credit; undefined when no one. */
  readonly countryDataAttribution: { readonly text: string; readonly href: string } | undefined;
}

/** How bad it is what is reported of a page. */
export type Severity = 'error' | 'warning';

/** What the country changes in a page. */
export interface PageMarket {
  readonly id: string;
  readonly region: RegionCode;
  readonly restrictions: readonly CountryRestriction[];
}

/**
 * What every part of a page may be made from. Nothing in it belongs to one visitor, so a finished page
 * fits every other visitor of the market.
 */
export interface PageContext {
  readonly brand: Brand;
  readonly settings: PublicSettings;
  readonly market: PageMarket;
  /** The feature flags of every visitor. */
  readonly flags: Flags;
  readonly locale: Locale;
  /** What the address stands for; undefined where it is none of the site's. */
  readonly place: Place | undefined;
  /** True on a host name that begins with `m.`. */
  readonly mobileHost: boolean;
  /** The countries forms offer, in the page's language and their order. */
  contactCountries(): readonly CountryListEntry[];
  /** The content the market may see, in the page's language. */
  readonly content: PageReader;
  /** Set when the visitor's country may see nothing of the site. */
  readonly refused: boolean;
  /**
   * When the page is made, or the moment it is previewed at: all that depends on the date goes by it.
   */
  readonly now: Date;
  /**
   * Takes note of an error met while the page was made. A page with errors is not kept; one that is
   * whole in spite of what is reported (`warning`) is. Default `error`.
   */
  report(error: unknown, severity?: Severity): void;
}
