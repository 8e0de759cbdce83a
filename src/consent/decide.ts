/** What a visitor may allow, as the cookie names it (CONSENT-1). */
export const consentLevels = [
  'none',
  'functional',
  'performance',
  'functionalperformance',
] as const;

/** What a visitor allowed beyond the necessary. */
export type ConsentLevel = (typeof consentLevels)[number];

/** The version of the notice that visitors answer (CONSENT-4). */
export const disclaimerVersion = '20200303';

/** All that consent depends on. */
export interface ConsentFacts {
  /** The stored level, undefined where none is stored. */
  readonly settings: ConsentLevel | undefined;
  /** The stored version of the notice, as it is. */
  readonly disclaimer: string | undefined;
  /** Whether the visitor's country has `require_privacy_opt_in`. */
  readonly optInRequired: boolean;
  /** Whether the page is shown within another website. */
  readonly embedded: boolean;
  /** Whether the browser sends the Global Privacy Control signal. */
  readonly globalPrivacyControl: boolean;
  /** Whether the page's template turns the collection of analytics off. */
  readonly collectionOff: boolean;
}

/** What is allowed, and what follows from it. */
export interface Consent {
  /** Whether the current version of the notice was answered. */
  readonly acknowledged: boolean;
  /** Whether preferences may be stored. */
  readonly functional: boolean;
  /** Whether statistics and marketing may be stored and sent. */
  readonly performance: boolean;
  /** Whether analytics, its tag included, and the performance agent stay off. */
  readonly optedOut: boolean;
  /** Whether the settings open by themselves and stay until answered. */
  readonly mustAsk: boolean;
}

/**
 * Decides what a visitor's consent allows (CONSENT-5, CONSENT-6, CONSENT-7). A stored answer
 * counts in every country; without one, everything is on where no opt-in is required, except
 * performance where the browser sends Global Privacy Control. Cookies count as absent in an embedded
 * page, which does not ask either, as it could not keep the answer.
 */
export function decideConsent(facts: ConsentFacts): Consent {
  const { optInRequired, embedded, collectionOff } = facts;
  const settings = embedded ? undefined : facts.settings;
  const acknowledged = !embedded && facts.disclaimer === disclaimerVersion;
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
