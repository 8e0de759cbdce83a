import type { StoredName } from '../state/storedEntries.ts';

/**
 * The audiences a visitor can choose (CONTACT-1). The names come from the enumeration in
 * `enumerations`.
 */
export const audienceValues = [
  'hcp',
  'unknown',
  'patient',
  'job-seeker',
  'global-landing-pages',
  'vet-systems',
  'representative',
  'other',
] as const;

/** An audience. */
export type Audience = (typeof audienceValues)[number];

/** The session storage key of the audience. */
export const audienceKey = 'audience' satisfies StoredName;

/** Parses a stored audience; invalid values mean `unknown`. */
export function parseAudience(value: unknown): Audience {
  return audienceValues.find((it) => it === value) ?? 'unknown';
}

/** Whether the footer offers help to an audience (FOOTER-2). */
export function mayAskForHelp(audience: Audience): boolean {
  return audience === 'hcp' || audience === 'unknown';
}
