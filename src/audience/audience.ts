/**
 * Whom a visitor says they are (CONTACT-1). Their names are those of the enumeration in
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

/** One audience. */
export type Audience = (typeof audienceValues)[number];

/** The key of session storage that an audience is kept under. */
export const audienceKey = 'audience';

/** Reads an audience from whatever was stored; all that is none counts as `unknown`. */
export function parseAudience(value: unknown): Audience {
  return audienceValues.find((it) => it === value) ?? 'unknown';
}

/** Whether the footer offers help to an audience (FOOTER-2). */
export function mayAskForHelp(audience: Audience): boolean {
  return audience === 'hcp' || audience === 'unknown';
}
