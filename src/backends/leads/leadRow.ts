import type { LeadPayload, NewLead } from '../../contact/leadDesk.ts';
import { isDigest, type LeadCipher } from '../../leads/leadCipher.server.ts';
import type { Lead, LeadStatus } from '../../leads/leadStore.ts';
import type { Lease } from '../../records/deliveryLease.ts';
import { recordId } from '../database/recordId.ts';
import type { LeadRow } from '../database/tables.ts';

/** The first row of a lead, waiting: claimed, or due at once. */
export function rowOf(
  lead: NewLead,
  receivedAt: string,
  lease: Lease | undefined,
  cipher: LeadCipher,
): LeadRow {
  const id = recordId();
  const { key, brand, form, email, payload } = lead;
  return {
    id,
    idempotency_key: key,
    fingerprint: cipher.digestsOf(enteredText(lead))[0] ?? '',
    received_at: receivedAt,
    brand,
    form,
    cipher_key: cipher.keyId,
    email: cipher.seal(email, `${id} email`),
    email_digest: emailDigests(email, cipher)[0] ?? '',
    payload: cipher.seal(JSON.stringify(payload), `${id} payload`),
    status: 'waiting',
    attempts: lease ? 1 : 0,
    due_at: lease?.until ?? receivedAt,
    lease: lease?.token ?? '',
    delivered_at: '',
    failure: '',
  };
}

/** A stored lead, decrypted as far as possible. */
export function leadOf(row: LeadRow, cipher: LeadCipher): Lead {
  const payload = cipher.open(row.cipher_key, row.payload, `${row.id} payload`);
  return {
    id: row.id,
    key: row.idempotency_key,
    brand: row.brand,
    form: row.form,
    receivedAt: row.received_at,
    status: row.status as LeadStatus,
    attempts: row.attempts,
    dueAt: row.status === 'waiting' ? row.due_at : undefined,
    deliveredAt: row.delivered_at || undefined,
    failure: row.failure,
    email: cipher.open(row.cipher_key, row.email, `${row.id} email`),
    payload: payload === undefined ? undefined : (JSON.parse(payload) as LeadPayload),
  };
}

/** The digests that find the leads of an address, regardless of case and surrounding whitespace. */
export function emailDigests(email: string, cipher: LeadCipher): readonly string[] {
  return cipher.digestsOf(`email ${email.trim().toLowerCase()}`);
}

/** Whether a stored lead is the same submission. */
export function isSame(
  { fingerprint }: Pick<LeadRow, 'fingerprint'>,
  lead: NewLead,
  cipher: LeadCipher,
): boolean {
  return isDigest(fingerprint, cipher.digestsOf(enteredText(lead)));
}

function enteredText({ brand, form, entered }: NewLead): string {
  const fields = Object.entries(entered).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(['entered', brand, form, fields]);
}
