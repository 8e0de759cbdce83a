/** An entry that the site stores in a browser under one name. */
interface StoredEntry {
  readonly kind: 'cookie' | 'local' | 'session';
  /** The category of the privacy settings that allows it. */
  readonly category: 'necessary' | 'preferences' | 'statistics_and_marketing';
  /**
   * The period: as many days; as long as a choice is kept in the country (CONSENT-18); until the
   * browser or the tab is closed; about a minute, then renewed; until the visitor clears it.
   */
  readonly period: 'days365' | 'consent' | 'session' | 'tab' | 'minute' | 'cleared';
}

const necessary = { category: 'necessary' } as const;
const preferences = { category: 'preferences' } as const;

/**
 * Everything the site stores in a browser by name; a name that ends in `…` is a prefix. A test
 * compares it with the code that writes, and with the declarations of `nx_cookie_modal`, which the
 * privacy settings and the privacy pages show (CONSENT-16).
 */
export const storedEntries = {
  cookiesettings: { ...necessary, kind: 'cookie', period: 'consent' },
  cookiedisclaimer: { ...necessary, kind: 'cookie', period: 'consent' },
  consentreceipt: { ...necessary, kind: 'local', period: 'consent' },
  countrypreference: { ...necessary, kind: 'cookie', period: 'days365' },
  interruptautomaticredirect: { ...necessary, kind: 'cookie', period: 'session' },
  countrycode: { ...necessary, kind: 'cookie', period: 'session' },
  geocode: { ...necessary, kind: 'cookie', period: 'session' },
  confirmedprofessional: { ...necessary, kind: 'cookie', period: 'session' },
  csrf: { ...necessary, kind: 'cookie', period: 'session' },
  dismissedbanners: { ...necessary, kind: 'session', period: 'tab' },
  'form-drafts': { ...necessary, kind: 'session', period: 'tab' },
  'screen-scale': { ...necessary, kind: 'session', period: 'tab' },
  useTestData: { ...necessary, kind: 'cookie', period: 'session' },
  testflag: { ...necessary, kind: 'cookie', period: 'session' },
  'nx_…': { ...necessary, kind: 'local', period: 'minute' },
  languagepreference: { ...preferences, kind: 'cookie', period: 'days365' },
  timezone: { ...preferences, kind: 'cookie', period: 'days365' },
  audience: { ...preferences, kind: 'session', period: 'tab' },
  'search-history': { ...preferences, kind: 'local', period: 'cleared' },
  'playback-positions': { ...preferences, kind: 'local', period: 'cleared' },
  algoliaAnonymousId: { category: 'statistics_and_marketing', kind: 'cookie', period: 'days365' },
} as const satisfies Readonly<Record<string, StoredEntry>>;

/** A name under which the site may store something in a browser. */
export type StoredName = keyof typeof storedEntries;

/** Whether the page is a preview, for which nothing is stored (BANNER-6); false on the server. */
export const isPreview = (): boolean =>
  typeof location === 'object' && new URLSearchParams(location.search).has('preview');
