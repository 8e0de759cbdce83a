/** The consent levels, as stored in the cookie (CONSENT-1). */
export const consentLevels = [
  'none',
  'functional',
  'performance',
  'functionalperformance',
] as const;

/** The storage a visitor allowed beyond the necessary. */
export type ConsentLevel = (typeof consentLevels)[number];

/** The level for the states of the two switches (CONSENT-2). */
export function levelOf(functional: boolean, performance: boolean): ConsentLevel {
  if (functional) return performance ? 'functionalperformance' : 'functional';
  return performance ? 'performance' : 'none';
}

/**
 * The version of the notice that visitors answer, to which the server adds a digest of what may be
 * stored (CONSENT-4).
 */
export const disclaimerVersion = '20200303';

/** The facts that consent depends on. */
export interface ConsentFacts {
  /** The stored level; undefined if none. */
  readonly settings: ConsentLevel | undefined;
  /** The stored version of the notice, unchanged. */
  readonly disclaimer: string | undefined;
  /** The present version of the notice. */
  readonly version: string;
  /** Whether the visitor's country has `require_privacy_opt_in`. */
  readonly optInRequired: boolean;
  /** Whether the page is shown within another website. */
  readonly embedded: boolean;
  /** Whether the browser sends the Global Privacy Control signal. */
  readonly globalPrivacyControl: boolean;
  /** Whether the page's template disables analytics. */
  readonly collectionOff: boolean;
}

/** The visitor's consent and its consequences. */
export interface Consent {
  /** Whether the visitor answered the current version of the notice. */
  readonly acknowledged: boolean;
  /** Whether preferences may be stored. */
  readonly functional: boolean;
  /** Whether statistics and marketing may be stored and sent. */
  readonly performance: boolean;
  /** Whether analytics, its tag included, and the performance agent stay off. */
  readonly optedOut: boolean;
  /** Whether the settings open automatically and stay open until answered. */
  readonly mustAsk: boolean;
}

/**
 * Derives the visitor's consent (CONSENT-5, CONSENT-6, CONSENT-7). A stored answer is valid in
 * every country. Without one, everything is allowed in countries without opt-in, except performance
 * if the browser sends Global Privacy Control. An embedded page ignores cookies and does not ask,
 * because it could not store the answer.
 */
export function decideConsent(facts: ConsentFacts): Consent {
  const { optInRequired, embedded, collectionOff } = facts;
  const settings = embedded ? undefined : facts.settings;
  const acknowledged = !embedded && facts.disclaimer === facts.version;
  const isOn = (name: 'functional' | 'performance', byDefault: boolean) =>
    settings ? acknowledged && settings.includes(name) : byDefault;
  const functional = isOn('functional', !optInRequired);
  const performance = isOn('performance', !optInRequired && !facts.globalPrivacyControl);
  return {
    acknowledged,
    functional,
    performance,
    optedOut: collectionOff || !performance,
    mustAsk: optInRequired && !acknowledged && !embedded,
  };
}
