import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { Locale } from '../../locale/locales.ts';
import type {
  Acceptances,
  NewRegistration,
  Registration,
  RegistrationDetails,
  RegistrationStatus,
} from '../../registrations/registration.ts';
import type { Database } from '../database/openDatabase.ts';
import { recordId } from '../database/recordId.ts';
import { needsInDetails } from '../database/registrationMigrations.ts';
import type { RegistrationRow } from '../database/tables.ts';
import { emailDigests } from '../leads/leadRow.ts';
import type { SeatTransaction } from './eventSeats.ts';

/** The columns of a new registration that depend on the free seats. */
export type DecidedColumns = Pick<RegistrationRow, 'status' | 'place' | 'repeat_of'>;

/** The columns that are encrypted, all with the same key. */
export type SealedColumns = Pick<
  RegistrationRow,
  'cipher_key' | 'email' | 'details' | 'needs' | 'accepted'
>;

/** What the encrypted columns contain. */
export interface Sealed {
  readonly email: string | undefined;
  readonly details: RegistrationDetails | undefined;
  readonly accepted: Acceptances | undefined;
}

/** The row of a new registration. */
export function rowOf(
  { key, brand, offer, language, email, details, accepted }: NewRegistration,
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
    proven_at: '',
    seen_as: '',
    give_back_after: randomInt(1000),
    email_digest: emailDigests(email, cipher)[0] ?? '',
    ...sealedColumns(id, { email, details, accepted }, cipher),
    told: JSON.stringify(offer.facts),
    ...decided,
  };
}

/** Encrypts what a participant entered. Needs are apart, because they are deleted earlier (REG-24). */
export function sealedColumns(
  id: string,
  { email, details, accepted }: Sealed,
  cipher: LeadCipher,
): SealedColumns {
  const { dietaryNeeds = '', accessNeeds = '', ...others } = details ?? {};
  const needs = dietaryNeeds || accessNeeds ? JSON.stringify({ dietaryNeeds, accessNeeds }) : '';
  const seal = (name: string, text: string) => text && cipher.seal(text, `${id} ${name}`);
  return {
    cipher_key: cipher.keyId,
    email: cipher.seal(email ?? '', `${id} email`),
    details: cipher.seal(JSON.stringify(others), `${id} details`),
    needs: seal('needs', needs),
    accepted: seal('accepted', accepted ? JSON.stringify(accepted) : ''),
  };
}

/** Decrypts what a participant entered, as far as possible. */
export function openedColumns(row: RegistrationRow, cipher: LeadCipher): Sealed {
  const open = (name: 'email' | 'details' | 'needs' | 'accepted') =>
    cipher.open(row.cipher_key, row[name], `${row.id} ${name}`);
  const details = open('details');
  const needs = row.needs && row.needs !== needsInDetails ? open('needs') : undefined;
  const accepted = row.accepted ? open('accepted') : undefined;
  return {
    email: open('email'),
    details:
      details === undefined
        ? undefined
        : ({
            dietaryNeeds: '',
            accessNeeds: '',
            ...JSON.parse(details),
            ...JSON.parse(needs ?? '{}'),
          } as RegistrationDetails),
    accepted: accepted === undefined ? undefined : (JSON.parse(accepted) as Acceptances),
  };
}

/**
 * A stored registration, decrypted as far as possible.
 * @param before how many wait before it
 */
function registrationOf(row: RegistrationRow, before: number, cipher: LeadCipher): Registration {
  const standing = (status: string) => ({
    status: status as RegistrationStatus,
    position: status === 'waiting' ? before + 1 : undefined,
  });
  return {
    id: row.id,
    brand: row.brand,
    event: row.event,
    title: row.title,
    language: row.language as Locale,
    ...standing(row.status),
    receivedAt: row.received_at,
    changedAt: row.changed_at,
    repeatOf: row.repeat_of || undefined,
    provenAt: row.proven_at || undefined,
    seenAs: row.seen_as ? standing(row.seen_as) : undefined,
    ...openedColumns(row, cipher),
  };
}

/**
 * Adds the places on the waiting list to registrations: how many wait before each. One query counts
 * for all of them; as parameters it takes their ids.
 */
export async function withPositions(
  database: Database | SeatTransaction,
  rows: readonly RegistrationRow[],
  cipher: LeadCipher,
): Promise<Registration[]> {
  const waiting = rows.filter(isSeenWaiting).map(({ id }) => id);
  const before = waiting.length > 0 ? await countBefore(database, waiting) : new Map();
  return rows.map((row) => registrationOf(row, before.get(row.id) ?? 0, cipher));
}

/** Whether its page shows a place on the waiting list, also one that was given back (REG-20). */
const isSeenWaiting = (it: RegistrationRow) => it.status === 'waiting' || it.seen_as === 'waiting';

/** How many wait before each registration. */
async function countBefore(
  database: Database | SeatTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const queue = database
    .selectFrom('registration')
    .select('id')
    .select(
      sql<number>`count(*) filter (where status = 'waiting') over (
        partition by brand, event order by place
        rows between unbounded preceding and 1 preceding)`.as('before'),
    )
    .where(({ eb, or }) => or([eb('status', '=', 'waiting'), eb('seen_as', '=', 'waiting')]))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('brand', 'event'),
        'in',
        selectFrom('registration')
          .select(['brand', 'event'])
          .where('id', 'in', ids)
          .$asTuple('brand', 'event'),
      ),
    );
  const rows = await database
    .selectFrom(queue.as('queue'))
    .select(['id', 'before'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, before }) => [id, Number(before)]));
}
