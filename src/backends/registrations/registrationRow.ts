import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { Locale } from '../../locale/locales.ts';
import type {
  NewRegistration,
  Registration,
  RegistrationDetails,
  RegistrationStatus,
} from '../../registrations/registration.ts';
import { recordId } from '../database/recordId.ts';
import type { RegistrationRow } from '../database/tables.ts';
import { emailDigests } from '../leads/leadRow.ts';

/** The columns of a new registration that depend on the free seats. */
export type DecidedColumns = Pick<RegistrationRow, 'status' | 'place' | 'repeat_of'>;

/** The row of a new registration. */
export function rowOf(
  { key, brand, offer, language, email, details }: NewRegistration,
  at: string,
  decided: DecidedColumns,
  cipher: LeadCipher,
): RegistrationRow {
  const id = recordId();
  return {
    id,
    submission_key: key,
    brand,
    event: offer.event,
    title: offer.title.slice(0, 200),
    language,
    received_at: at,
    changed_at: at,
    cipher_key: cipher.keyId,
    email: cipher.seal(email, `${id} email`),
    email_digest: emailDigests(email, cipher)[0] ?? '',
    details: sealedDetails(id, details, cipher),
    told: JSON.stringify(offer.facts),
    ...decided,
  };
}

/** The details as they are stored. */
export function sealedDetails(
  id: string,
  details: RegistrationDetails,
  cipher: LeadCipher,
): string {
  return cipher.seal(JSON.stringify(details), `${id} details`);
}

/**
 * A stored registration, decrypted as far as possible.
 * @param before how many wait before it
 */
export function registrationOf(
  row: RegistrationRow,
  before: number,
  cipher: LeadCipher,
): Registration {
  const details = cipher.open(row.cipher_key, row.details, `${row.id} details`);
  return {
    id: row.id,
    brand: row.brand,
    event: row.event,
    title: row.title,
    language: row.language as Locale,
    status: row.status as RegistrationStatus,
    position: row.status === 'waiting' ? before + 1 : undefined,
    receivedAt: row.received_at,
    changedAt: row.changed_at,
    repeatOf: row.repeat_of || undefined,
    email: cipher.open(row.cipher_key, row.email, `${row.id} email`),
    details: details === undefined ? undefined : (JSON.parse(details) as RegistrationDetails),
  };
}
