import { describe, expect, test } from 'vitest';
import {
  type ConsentFacts,
  type ConsentLevel,
  consentLevels,
  decideConsent,
  disclaimerVersion,
} from './decide.ts';

const facts: ConsentFacts = {
  settings: undefined,
  disclaimer: undefined,
  version: disclaimerVersion,
  optInRequired: false,
  embedded: false,
  globalPrivacyControl: false,
  collectionOff: false,
};

const answered = (settings: ConsentLevel): Partial<ConsentFacts> => ({
  settings,
  disclaimer: disclaimerVersion,
});

const bits = [false, true];

/** Every combination of stored settings, stored version, opt-in, embedding, signal and collection. */
const everything: readonly ConsentFacts[] = [undefined, ...consentLevels].flatMap((settings) =>
  [undefined, '20180525', disclaimerVersion].flatMap((disclaimer) =>
    bits.flatMap((optInRequired) =>
      bits.flatMap((embedded) =>
        bits.flatMap((globalPrivacyControl) =>
          bits.map((collectionOff) => ({
            settings,
            disclaimer,
            version: disclaimerVersion,
            optInRequired,
            embedded,
            globalPrivacyControl,
            collectionOff,
          })),
        ),
      ),
    ),
  ),
);

describe('for every combination (CONSENT-4, CONSENT-5, CONSENT-6, CONSENT-7, CONSENT-9, CONSENT-12)', () => {
  test('the list is complete', () => expect(everything).toHaveLength(240));

  test.each(everything)('%o', (it) => {
    const consent = decideConsent(it);
    const stored = it.embedded ? undefined : it.settings;
    const acknowledged = it.disclaimer === disclaimerVersion && !it.embedded;
    expect(consent.acknowledged).toBe(acknowledged);
    expect(consent.mustAsk).toBe(it.optInRequired && !acknowledged && !it.embedded);

    const byDefault = {
      functional: !it.optInRequired,
      performance: !it.optInRequired && !it.globalPrivacyControl,
    };
    const answered = (category: string) => acknowledged && stored?.includes(category);
    expect(consent).toMatchObject(
      stored
        ? { functional: answered('functional'), performance: answered('performance') }
        : byDefault,
    );

    const isRefused = stored !== undefined && !stored.includes('performance');
    expect(consent.optedOut).toBe(isRefused || it.collectionOff || !consent.performance);
    // The condition of CONSENT-9, which is part of being opted out.
    expect(consent.optedOut || !it.embedded || !it.collectionOff).toBe(true);
    expect(consent.optedOut || !it.optInRequired || consent.performance).toBe(true);
  });
});

describe('cases', () => {
  test.each<[string, Partial<ConsentFacts>, Partial<ReturnType<typeof decideConsent>>]>([
    [
      'a first visit without required opt-in',
      {},
      {
        functional: true,
        performance: true,
        optedOut: false,
        mustAsk: false,
      },
    ],
    [
      'a first visit with required opt-in',
      { optInRequired: true },
      { functional: false, performance: false, optedOut: true, mustAsk: true },
    ],
    [
      'an acceptance with required opt-in',
      { optInRequired: true, ...answered('functionalperformance') },
      { functional: true, performance: true, mustAsk: false },
    ],
    [
      'a refusal without required opt-in',
      answered('none'),
      { functional: false, performance: false, optedOut: true },
    ],
    ['preferences only', answered('functional'), { functional: true, performance: false }],
    [
      'statistics only',
      { optInRequired: true, ...answered('performance') },
      { functional: false, performance: true, optedOut: false },
    ],
    [
      'the browser’s signal, without an answer',
      { globalPrivacyControl: true },
      { functional: true, performance: false, optedOut: true, mustAsk: false },
    ],
    [
      'the browser’s signal, but accepted here',
      { globalPrivacyControl: true, ...answered('performance') },
      { performance: true, optedOut: false },
    ],
    [
      'an acceptance of an older notice',
      { settings: 'functionalperformance', disclaimer: '20180525' },
      { functional: false, performance: false, acknowledged: false, mustAsk: false },
    ],
    [
      'an embedded page with required opt-in, accepted before',
      { embedded: true, optInRequired: true, ...answered('functionalperformance') },
      { functional: false, performance: false, acknowledged: false, mustAsk: false },
    ],
    [
      'an embedded page whose template turns collection off',
      { embedded: true, collectionOff: true },
      { performance: true, optedOut: true },
    ],
    [
      'a top-level page whose template turns collection off',
      { collectionOff: true, ...answered('performance') },
      { optedOut: true },
    ],
  ])('%s', (_, changes, expected) => {
    expect(decideConsent({ ...facts, ...changes })).toMatchObject(expected);
  });
});
