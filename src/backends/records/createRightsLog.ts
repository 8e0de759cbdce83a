import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import {
  type Claim,
  dueDay,
  type RecordCounts,
  type RightsLaw,
  type RightsLog,
  type RightsOutcome,
  type RightsRequest,
} from '../../records/rightsLog.ts';
import type { Database } from '../database/openDatabase.ts';
import { recordId } from '../database/recordId.ts';
import type { RightsRequestRow } from './proofTables.ts';

/**
 * The protocol of the requests of persons, in the site's database.
 * @param cipher its keys make the digests of addresses
 */
export function createRightsLog(database: Database, cipher: LeadCipher): RightsLog {
  /** Digests under a key: one without could be guessed by trying addresses. */
  const digestsOf = (address: string) =>
    cipher
      .digestsOf(`rights ${address.trim().toLowerCase()}`)
      .filter((digest) => !digest.startsWith(':'));

  return {
    findsAddresses: cipher.keyId !== '',
    async open({ claim, law, received, takenBy, address }) {
      const id = recordId();
      const person = address === undefined ? '' : (digestsOf(address)[0] ?? '');
      await database
        .insertInto('rights_request')
        .values({
          id,
          claim,
          law,
          received,
          due: dueDay(received, law),
          person,
          taken_by: takenBy,
          answered_by: '',
          answered_at: '',
          outcome: 'open',
          counts: '{}',
        })
        .execute();
      return id;
    },
    async answer(id, { answeredBy, answeredAt, outcome, counts }) {
      const { numUpdatedRows } = await database
        .updateTable('rights_request')
        .set({
          answered_by: answeredBy,
          answered_at: answeredAt,
          outcome,
          counts: JSON.stringify(counts),
        })
        .where('id', '=', id)
        .where('outcome', '=', 'open')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async list(address) {
      const digests = address === undefined ? undefined : digestsOf(address);
      if (digests?.length === 0) return [];
      let rows = database.selectFrom('rights_request').selectAll();
      if (digests) rows = rows.where('person', 'in', digests);
      const requests = (await rows.orderBy('id', 'desc').execute()).map(requestOf);
      return requests.toSorted(
        (a, b) => Number(b.outcome === 'open') - Number(a.outcome === 'open'),
      );
    },
    async forgetBefore(moment) {
      const { numDeletedRows } = await database
        .deleteFrom('rights_request')
        .where('outcome', '!=', 'open')
        .where('answered_at', '<', moment)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function requestOf(row: RightsRequestRow): RightsRequest {
  const { id, received, due } = row;
  return {
    id,
    claim: row.claim as Claim,
    law: row.law as RightsLaw,
    received,
    due,
    takenBy: row.taken_by,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at,
    outcome: row.outcome as RightsOutcome,
    counts: JSON.parse(row.counts) as RecordCounts,
  };
}
