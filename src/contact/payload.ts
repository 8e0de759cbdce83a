import type { Brand } from '../brand/brand.ts';
import type { Locale } from '../locale/locales.ts';
import type { ContactRules } from './contactRules.ts';
import type { ContactEntry } from './contactSchema.ts';
import type { GeneralEntry } from './generalSchema.ts';
import { type HiddenInput, hiddenInputs } from './hiddenInputs.ts';
import type { PaperEntry } from './paperSchema.ts';
import { isPhoneRequired, joinedPhone, usualPhoneCode } from './phone.ts';
import { hasPostalCodes } from './postalCode.ts';

/** The page and form that a submission was sent from. */
export interface SubmissionCircumstances {
  /** How the brand files its leads. */
  readonly filing: LeadFiling;
  /** The codename of the form definition. */
  readonly codename: string;
  /** The form's name, `ContactARep` or `Exhibit`. */
  readonly form: string;
  /** The form's location on the page; empty if it has no name. */
  readonly location: string;
  readonly documentTitle: string;
  /** The language of the page. */
  readonly language: Locale;
  /** The address of the page, and of the previous page. */
  readonly url: string;
  readonly referringURL: string;
  /** The address to submit instead of the page's; empty if none. */
  readonly overridePageUrl: string;
  /** The video next to the form; empty if none. */
  readonly videoURL: string;
  readonly campaignKey: string;
  /** Undefined if the server detects it. */
  readonly isMobile?: boolean | undefined;
  readonly browser?: string | undefined;
}

/** The origin data of every submission (FORM-3). */
interface SubmissionOrigin {
  readonly codename: string;
  readonly form: string;
  readonly leadSource: string;
  readonly campaignKey: string;
  readonly location: string;
  readonly page: string;
  readonly url: string;
  readonly referringURL: string;
  readonly overridePageUrl: string;
  readonly videoURL: string;
  /** The language of the page. */
  readonly language: Locale;
  /** Whether the form asked for the consents; without that, a given consent means nothing. */
  readonly dataUseAsked: boolean;
  readonly emailAsked: boolean;
  readonly isConversion: false;
  readonly isSearchConversion: boolean;
  readonly submissionDate: string;
  readonly isMobile?: boolean;
  readonly browser?: string;
}

/** An entry without the hidden inputs that the form does not have. */
type Given<Entry> = Omit<Entry, HiddenInput> & Partial<Record<HiddenInput, string>>;

/** The submission of a form to contact a representative (FORM-3). */
type ContactPayload = SubmissionOrigin &
  Given<ContactEntry> & { readonly isPhoneRequired: boolean };

/** The submission of the general contact form. */
type GeneralPayload = SubmissionOrigin & Given<GeneralEntry>;

/** The submission of the form for paper copies. */
type PaperPayload = SubmissionOrigin & Given<PaperEntry>;

/** Whether the address is of a page opened from a search (FORM-4). */
export function isSearchConversion(url: string): boolean {
  const query = URL.parse(url)?.searchParams;
  return !!query?.get('queryID') && !!query.get('objectID');
}

/** Locations that do not name the page (FORM-5). */
const unnamed = ['Footer', 'Taxonomy Child (D) Page', 'Product Template', 'Resource Template'];

/** The possible names of a page in a submission. */
interface PageNames {
  /** The form's location on the page; empty if it has no name. */
  readonly location: string;
  /** The title of the event from the hidden input; empty if there is none. */
  readonly eventTitle: string;
  readonly documentTitle: string;
}

/** The name of the page a form was sent from (FORM-5). */
export function pageName({ location, eventTitle, documentTitle }: PageNames): string {
  return (unnamed.includes(location) ? '' : location) || eventTitle || documentTitle;
}

function originOf(at: SubmissionCircumstances, eventTitle: string, now: Date): SubmissionOrigin {
  const { filing, location, documentTitle, isMobile, browser } = at;
  return {
    codename: at.codename,
    form: at.form,
    ...leadProperties(filing, at.campaignKey),
    location,
    page: pageName({ location, eventTitle, documentTitle }),
    url: at.url,
    referringURL: at.referringURL,
    overridePageUrl: at.overridePageUrl,
    videoURL: at.videoURL,
    language: at.language,
    dataUseAsked: false,
    emailAsked: false,
    isConversion: false,
    isSearchConversion: isSearchConversion(at.url),
    submissionDate: now.toISOString(),
    ...(isMobile === undefined ? {} : { isMobile }),
    ...(browser === undefined ? {} : { browser }),
  };
}

const postalCodes = ['postalCode', 'zip'];

// Missing hidden inputs are left out; fields that visitors left empty are not. Where addresses have
// no postal code, its field is hidden, also with what was typed before the country was chosen.
function given<Entry extends { readonly country: string }>(entry: Entry): Given<Entry> {
  const unused = hasPostalCodes(entry.country) ? [] : postalCodes;
  const fields = Object.entries(entry)
    .filter(([name, value]) => value !== '' || !Object.hasOwn(hiddenInputs, name))
    .map(([name, value]) => [name, unused.includes(name) ? '' : value]);
  return Object.fromEntries(fields) as Given<Entry>;
}

/**
 * Creates the submission of a form to contact a representative, in the browser and, after
 * validation, on the server (FORM-3).
 * @param rules what the form asks for, and the allowed countries
 * @param now the time of sending
 */
export function contactPayload(
  entry: ContactEntry,
  at: SubmissionCircumstances,
  { countries, asksDataUsage, asksEmailConsent }: ContactRules,
  now: Date,
): ContactPayload {
  // Scripts choose the code of the country; without them, the visitor may not have.
  const phoneCountryCode =
    entry.phoneCountryCode || (entry.mobilePhone && usualPhoneCode(entry.country, countries));
  return {
    ...given(entry),
    isPhoneRequired: isPhoneRequired(entry.country, countries),
    phoneCountryCode,
    mobilePhone: joinedPhone(phoneCountryCode, entry.mobilePhone),
    ...originOf(at, entry.eventTitle, now),
    dataUseAsked: asksDataUsage,
    emailAsked: asksEmailConsent,
  };
}

/** Creates the submission of the general contact form (FORM-9) or the form for paper copies. */
export function generalPayload(
  entry: GeneralEntry | PaperEntry,
  at: SubmissionCircumstances,
  now: Date,
): GeneralPayload | PaperPayload {
  return { ...given(entry), ...originOf(at, entry.eventTitle, now) };
}

/** The properties under which a brand's leads are filed. */
interface LeadProperties {
  /** By default, the domain of the site it came from. */
  readonly leadSource: string;
  readonly campaignKey: string;
}

/** How the leads of a brand are filed: the campaign is absent where the form decides it. */
export interface LeadFiling {
  readonly leadSource: string;
  readonly campaignKey: string | undefined;
}

/** How a brand files its leads. @param origin the address of its site */
export const filingOf = (
  { leadSource, campaignKey }: Pick<Brand, 'leadSource' | 'campaignKey'>,
  origin: string,
): LeadFiling => ({ leadSource: leadSource ?? domainOf(origin), campaignKey });

/**
 * The lead source and campaign of a lead: a brand may have a campaign of its own for all of them, as the
 * veterinary site has (BRAND-7).
 * @param campaignKey the campaign of the form; empty if none
 */
export const leadProperties = (filing: LeadFiling, campaignKey: string): LeadProperties => ({
  leadSource: filing.leadSource,
  campaignKey: filing.campaignKey ?? campaignKey,
});

const domainOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');
