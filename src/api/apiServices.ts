import type { IncomingMessage } from 'node:http';
import type { Brand } from '../brand/brands.ts';
import type { ConsentReceipts } from '../consent/receipts.ts';
import type { BotCheckAnswer } from '../contact/botCheck.ts';
import type { Sender, SubmissionDesk } from '../contact/submission/submission.ts';
import type { ContentReader } from '../content/reader.server.ts';
import type { CountryListEntry } from '../country/countryList.ts';
import type { CountryRules } from '../country/restrictions.ts';
import type { FlagBoard } from '../flags/flagBoard.server.ts';
import type { Flags } from '../flags/flags.ts';
import type { VisitLimitOptions } from '../limits/visitLimit.server.ts';
import type { Locale } from '../locale/locales.ts';
import type { ProfessionalConfirmations } from '../professional/confirmations.ts';
import type { SiteSearch } from '../search/siteSearch.ts';
import type { ClientError } from './clientErrors.ts';
import type { RequestContext } from './requestContext.ts';

/** What the endpoints under `/api` work with. */
export interface ApiServices {
  /** Reads content for a request, by its flags. */
  readerFor(flags: Flags): ContentReader;
  /** Reads test data, and keeps nothing of what it reads. */
  readonly testReader: ContentReader;
  /** Collections of the brand, read where a caller names none. */
  readonly collections: readonly string[];
  /** True where callers may ask for test data (`ALLOW_TEST_DATA`). */
  readonly allowTestData: boolean;
  /** Counts requests by address, unless `RATE_LIMIT` is off; tells the seconds to wait. */
  limitVisits(options: VisitLimitOptions): (address: string, weight?: number) => number;
  /** Whether one address gets only a share of the answers that are made and sent at a time. */
  readonly sharesAnswers: boolean;
  /** Whether the whole site is closed to a country, given by its id. */
  isEmbargoed(country: string): boolean;
  /** The countries by their names in a language. */
  countryList(language: Locale): readonly CountryListEntry[];
  /** The countries forms offer, in their order. */
  contactCountries(language: Locale): readonly CountryListEntry[];
  /** The feature flags. */
  readonly flags: Pick<FlagBoard, 'evaluate'>;
  /** Where the records of choices in the privacy settings are kept. */
  readonly receipts: ConsentReceipts;
  /** Where the records of professional confirmations are kept. */
  readonly confirmations: ProfessionalConfirmations;
  /** Takes the forms that are sent. */
  readonly submissions: SubmissionDesk;
  /** What a submission is to know of who sends it. */
  senderOf(request: RequestContext, language: Locale): Sender;
  /** What the bot check of an action needs. */
  botCheck(action: string): Promise<BotCheckAnswer>;
  /** The names of forms, which are the actions of bot checks. */
  readonly formActions: readonly string[];
  readonly search: SiteSearch;
  /** What callers name the brand's indexes. */
  readonly searchNames: Brand['search'];
  /** What the countries demand. */
  readonly rules: Pick<CountryRules, 'confirmationIn'>;
  /** Records an error that broke a page in a visitor's browser. */
  noteClientError(error: ClientError, requestId: string): void;
}

/** What Hono hands an endpoint: Node's own request beside the standard one. */
export interface ApiEnv {
  Bindings: { readonly incoming: IncomingMessage };
  Variables: { readonly request: RequestContext };
}

/** Where an error happened, for the log. */
export interface ErrorPlace {
  /** The address as requested. */
  readonly url: string;
  /** The route it was for. */
  readonly path: string;
  readonly requestId: string;
}
