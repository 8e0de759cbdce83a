import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Brand } from '../brand/brand.ts';
import type { NoticeVersion } from '../consent/noticeVersion.server.ts';
import type { ConsentReceipts } from '../consent/receipts.ts';
import type { BotCheckAnswer } from '../contact/botCheck.ts';
import type { Sender, SubmissionDesk } from '../contact/submission/submission.ts';
import type { Withholding } from '../content/restrict.ts';
import type { ApiReader } from '../content/writtenAnswers.server.ts';
import type { CountryListEntry } from '../country/countryList.ts';
import type { VisitorCountry } from '../country/effectiveCountry.ts';
import type { CountryRules } from '../country/restrictions.ts';
import type { FlagBoard, PublicFlags } from '../flags/flagBoard.server.ts';
import type { LimitVisits } from '../limits/visitLimit.server.ts';
import type { Locale } from '../locale/locales.ts';
import type { PageName } from '../locale/paths.ts';
import type { ConfirmationCookies } from '../professional/confirmationCookies.server.ts';
import type { CredentialCheck, ProfessionalConfirmations } from '../professional/confirmations.ts';
import type { NumberAnswer } from '../search/numberAnswer.ts';
import type { SiteSearch } from '../search/siteSearch.ts';
import type { ClientError } from './clientErrors.ts';
import type { ContentNotifications } from './contentChanged.ts';

/** Who sent a request, and what applies to it. The server makes one for each request. */
export interface RequestContext {
  /** The id of the request, in the log and in the answer. */
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  /** The visitor's IP address, forwarded by trusted proxies only. */
  readonly address: string;
  /** Whether the visitor uses HTTPS, forwarded by a trusted proxy only. */
  readonly isHttps: boolean;
  /** The visitor's countries and their restrictions. */
  readonly visitor: VisitorCountry;
  /** The flags that apply to the visitor, who may be a tester (FLAG-4). */
  readonly flags: PublicFlags;
  /** The restrictions that withhold content from the visitor. */
  readonly withholding: Withholding;
  /** Finds the restrictions that withhold content from visitors of a country, given by its id. */
  withholdingIn(country: string): Withholding;
}

/** The services of the endpoints under `/api`. */
export interface ApiServices {
  readonly noticeVersion: Pick<NoticeVersion, 'current'>;
  /** Reads the present content. */
  readonly reader: ApiReader;
  /** How old the content may be, in milliseconds; 0 while it is current. */
  contentAge(): number;
  /** Collections of the brand, used when a request names none. */
  readonly collections: readonly string[];
  /** Collections of all brands, which a request may name. */
  publicCollections(): readonly string[];
  /** Whether a page of the path table exists in a language for a market (OWN-32). */
  hasPage(page: PageName, language: Locale, market: Withholding): boolean;
  /** True when requests may ask for test data (`ALLOW_TEST_DATA`). */
  readonly allowTestData: boolean;
  /** Limits requests per address, unless `RATE_LIMIT` is off. Returns the seconds to wait. */
  readonly limitVisits: LimitVisits;
  /** Whether each address gets only a share of the answers that are sent at the same time. */
  readonly sharesAnswers: boolean;
  /** Whether the whole site is blocked in a country, given by its id. */
  isEmbargoed(country: string): boolean;
  /** The countries with their names in a language. */
  countryList(language: Locale): readonly CountryListEntry[];
  /** The countries that forms offer, in order. */
  contactCountries(language: Locale): readonly CountryListEntry[];
  /** The feature flags. */
  readonly flags: Pick<FlagBoard, 'evaluate'>;
  /** Stores the records of choices in the privacy settings. */
  readonly receipts: ConsentReceipts;
  /** Stores the records of professional confirmations. */
  readonly confirmations: ProfessionalConfirmations;
  /** Decides whether an answer makes a visitor a professional. */
  readonly credentialCheck: CredentialCheck;
  readonly confirmationCookies: Pick<ConfirmationCookies, 'write'>;
  /** Accepts submitted forms. */
  readonly submissions: SubmissionDesk;
  /** Finds the facts about a sender that a submission needs. */
  senderOf(request: RequestContext, language: Locale): Sender;
  /** Answers the settings that a browser needs for the bot check of an action. */
  botCheck(action: string): Promise<BotCheckAnswer>;
  /** The names of forms, which are also the actions of bot checks. */
  readonly formActions: readonly string[];
  readonly search: SiteSearch;
  /**
   * The answer to a number, a code or the name of one product, as visitors of all the markets may see
   * it (SEARCH-35); undefined if there is none.
   */
  answerTo(
    query: string,
    language: Locale,
    markets: readonly Withholding[],
  ): NumberAnswer | undefined;
  /** The names that requests use for the brand's indexes. */
  readonly searchNames: Brand['search'];
  /** The rules of the countries. */
  readonly rules: Pick<CountryRules, 'confirmationIn' | 'consentDaysIn'>;
  /** Accepts notices of the content service; absent where no webhook is set up. */
  readonly contentNotifications?: ContentNotifications;
  /** Records an error that broke a page in a visitor's browser. */
  noteClientError(error: ClientError, requestId: string): void;
}

/** The environment that Hono passes to an endpoint: Node's request beside the standard one. */
export interface ApiEnv {
  Bindings: { readonly incoming: IncomingMessage };
  Variables: { readonly request: RequestContext };
}

/** Where an error happened, for the log. */
export interface ErrorPlace {
  /** The requested address. */
  readonly url: string;
  /** The route that matched. */
  readonly path: string;
  readonly requestId: string;
}
