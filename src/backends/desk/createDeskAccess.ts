import { createHash } from 'node:crypto';
import {
  type DeskAccess,
  type DeskAccount,
  type DeskTicket,
  deskSessionsKeptDays,
  type Role,
  type SignInMethod,
  sessionLimits,
  ticketLasts,
} from '../../desk/deskAccess.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Database } from '../database/openDatabase.ts';
import { recordId } from '../database/recordId.ts';
import type { DeskUserRow } from './deskTables.ts';

/** Secrets are random and long, so that nobody finds one by trying digests. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A session is noted as used at most so often, in milliseconds: most pages then only read. */
const noteEvery = 60_000;

/** So far apart the clocks of two machines may be, in milliseconds. */
const clocksDiffer = 10 * 60_000;

/** So long after the moment before which tickets are forgotten, one may expire that still works, in milliseconds. */
const stillTaken = deskSessionsKeptDays * 24 * 60 * 60_000 + ticketLasts.link + clocksDiffer;

const later = (at: string, milliseconds: number) =>
  new Date(Date.parse(at) + milliseconds).toISOString();

/** Who may enter the desk, in the site's database. */
export const createDeskAccess = (database: Database): DeskAccess => ({
  ...usersIn(database),
  ...ticketsIn(database),
  ...sessionsIn(database),
  async forgetBefore(moment) {
    const sessions = await database
      .deleteFrom('desk_session')
      .where((is) =>
        is.or([is('ends_at', '<', moment), is('used_at', '<', later(moment, -sessionLimits.idle))]),
      )
      .executeTakeFirstOrThrow();
    const tickets = await database
      .deleteFrom('desk_ticket')
      .where((is) =>
        is.or([
          is('expires_at', '<', moment),
          // Those of a clock that was ahead, which `take` refuses, must not wait for their time.
          is('expires_at', '>', later(moment, stillTaken)),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(sessions.numDeletedRows + tickets.numDeletedRows);
  },
});

function usersIn(
  database: Database,
): Pick<DeskAccess, 'save' | 'users' | 'find' | 'revoke' | 'readmit'> {
  return {
    async save({ subject, name, address, roles }, at) {
      const changed = { name, address, roles: roles.join() };
      const row = await database
        .insertInto('desk_user')
        .values({
          id: recordId(),
          subject,
          ...changed,
          created_at: at,
          seen_at: '',
          revoked_at: '',
        })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(changed))
        .returningAll()
        .executeTakeFirstOrThrow();
      return userOf(row);
    },
    async users() {
      const rows = database.selectFrom('desk_user').selectAll().orderBy('id', 'desc');
      return (await rows.execute()).map(userOf);
    },
    async find(by) {
      const rows = database.selectFrom('desk_user').selectAll();
      const found =
        'id' in by ? rows.where('id', '=', by.id) : rows.where('subject', '=', by.subject);
      const row = await found.executeTakeFirst();
      return row && userOf(row);
    },
    revoke: (id, at) =>
      inTransaction(database, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('desk_user')
          .set({ revoked_at: at })
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await transaction.deleteFrom('desk_session').where('user_id', '=', id).execute();
        await transaction.deleteFrom('desk_ticket').where('user_id', '=', id).execute();
        return numUpdatedRows > 0n;
      }),
    async readmit(id) {
      const users = database.updateTable('desk_user').set({ revoked_at: '' });
      await users.where('id', '=', id).execute();
    },
  };
}

/** What works once: links, and sign-ins that go on at an identity service. */
function ticketsIn(database: Database): Pick<DeskAccess, 'issue' | 'take'> {
  return {
    issue: (secret, { kind, user, expiresAt, details }) =>
      inTransaction(database, async (transaction) => {
        if (user) {
          const former = transaction.deleteFrom('desk_ticket').where('user_id', '=', user);
          await former.where('kind', '=', kind).execute();
        }
        await transaction
          .insertInto('desk_ticket')
          .values({
            hash: hashOf(secret),
            kind,
            user_id: user,
            expires_at: expiresAt,
            details: JSON.stringify(details),
          })
          .execute();
      }),
    async take(secret, kind, at) {
      // Of several that take it at once, the database deletes the row for one.
      const row = await database
        .deleteFrom('desk_ticket')
        .where('hash', '=', hashOf(secret))
        .where('kind', '=', kind)
        .returningAll()
        .executeTakeFirst();
      if (!row || row.expires_at <= at) return undefined;
      // From a clock that was wrong, it would work for as long as that was ahead.
      if (row.expires_at > later(at, ticketLasts[kind] + clocksDiffer)) return undefined;
      const details = JSON.parse(row.details) as DeskTicket['details'];
      return { kind, user: row.user_id, expiresAt: row.expires_at, details };
    },
  };
}

function sessionsIn(database: Database): Pick<DeskAccess, 'begin' | 'use' | 'end'> {
  return {
    begin: (secret, { user, method }, at) =>
      inTransaction(database, async (transaction) => {
        await transaction
          .insertInto('desk_session')
          .values({
            hash: hashOf(secret),
            user_id: user,
            method,
            created_at: at,
            used_at: at,
            ends_at: later(at, sessionLimits.whole),
          })
          .execute();
        const seen = transaction.updateTable('desk_user').set({ seen_at: at });
        await seen.where('id', '=', user).execute();
      }),
    async use(secret, at) {
      const hash = hashOf(secret);
      const row = await database
        .selectFrom('desk_session')
        .innerJoin('desk_user', 'desk_user.id', 'desk_session.user_id')
        .selectAll('desk_user')
        .select(['method', 'used_at', 'ends_at'])
        .where('hash', '=', hash)
        .where('ends_at', '>', at)
        .where('used_at', '>', later(at, -sessionLimits.idle))
        // From a clock that was wrong, it could go on for as long as that was ahead.
        .where('used_at', '<=', later(at, noteEvery))
        .where('revoked_at', '=', '')
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.used_at < later(at, -noteEvery)) {
        const used = database.updateTable('desk_session').set({ used_at: at });
        await used.where('hash', '=', hash).execute();
      }
      return { user: userOf(row), method: row.method as SignInMethod, endsAt: row.ends_at };
    },
    async end(secret) {
      await database.deleteFrom('desk_session').where('hash', '=', hashOf(secret)).execute();
    },
  };
}

function userOf(row: DeskUserRow): DeskAccount {
  const { id, subject, name, address } = row;
  return {
    id,
    subject,
    name,
    address,
    roles: row.roles.split(',').filter(Boolean) as Role[],
    createdAt: row.created_at,
    seenAt: row.seen_at,
    revokedAt: row.revoked_at,
  };
}
