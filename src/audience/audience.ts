import type { CodenameOf } from '../enumerations/enumeration.ts';
import { audiences } from '../enumerations/visitors.ts';
import type { StoredName } from '../state/storedEntries.ts';

/** An audience that a visitor can choose (CONTACT-1). */
export type Audience = CodenameOf<typeof audiences>;

/** The session storage key of the audience. */
export const audienceKey = 'audience' satisfies StoredName;

/** Parses a stored audience; invalid values mean `unknown`. */
export function parseAudience(value: unknown): Audience {
  return audiences.codenames.find((it) => it === value) ?? 'unknown';
}

/** The anchor on the patients' page that the audience chooser links to (CONTACT-5). */
export const patientCard = 'patient-card';
