import type { LeadPayload, NewLead } from '../../contact/leadIntake.ts';
import { type DeliveryState, defaultReceiver } from '../../deliveries/delivery.ts';
import { isDigest, type LeadCipher } from '../../leads/leadCipher.server.ts';
import type { Lead } from '../../leads/leadStore.ts';
import { recordId } from '../database/recordId.ts';
import type { LeadRow } from '../database/tables.ts';
import { stateOf } from '../deliveries/deliveryRow.ts';
import { heldColumns } from '../deliveries/olderReleases.ts';

/** The row of a new lead. */
export function rowOf(lead: NewLead, receivedAt: string, cipher: LeadCipher): LeadRow {
  const id = recordId();
  const { key, brand, form, email, payload } = lead;
  return {
    id,
    idempotency_key: key,
    fingerprint: cipher.digestsOf(enteredText(lead))[0] ?? '',
    received_at: receivedAt,
    brand,
    form,
    ...sealedColumns(id, { email, payload }, cipher),
    ...heldColumns(receivedAt),
  };
}

/** The columns of a lead that are encrypted, and the digest that finds it. */
export function sealedColumns(
  id: string,
  { email, payload }: Pick<NewLead, 'email' | 'payload'>,
  cipher: LeadCipher,
): Pick<LeadRow, 'cipher_key' | 'email' | 'email_digest' | 'payload'> {
  return {
    cipher_key: cipher.keyId,
    email: cipher.seal(email, `${id} email`),
    email_digest: emailDigests(email, cipher)[0] ?? '',
    payload: cipher.seal(JSON.stringify(payload), `${id} payload`),
  };
}

/** The order of states in which the first is that of the lead. */
const byNeed = ['waiting', 'dead', 'refused', 'delivered'];

/**
 * A stored lead, decrypted as far as possible.
 * @param states its deliveries; without any, an older release delivered it
 */
export function leadOf(row: LeadRow, states: readonly DeliveryState[], cipher: LeadCipher): Lead {
  const payload = cipher.open(row.cipher_key, row.payload, `${row.id} payload`);
  const deliveries = states.toSorted((a, b) => byNeed.indexOf(a.status) - byNeed.indexOf(b.status));
  const own = { ...row, receiver: defaultReceiver, done_at: row.delivered_at };
  const { receiver: _, ...state } = deliveries[0] ?? stateOf(own);
  return {
    id: row.id,
    key: row.idempotency_key,
    brand: row.brand,
    form: row.form,
    receivedAt: row.received_at,
    ...state,
    deliveries,
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
