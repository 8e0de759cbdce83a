import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewAccount } from '../../desk/deskAccess.ts';
import { checkChain } from '../../records/auditChain.server.ts';
import { openDatabase } from '../database/openDatabase.ts';
import type { ProofPlace } from '../records/contract.ts';
import { createAuditTrail } from './createAuditTrail.ts';
import { createDeskAccess } from './createDeskAccess.ts';

async function open({ folder, url }: ProofPlace) {
  const database = await openDatabase(folder, url, { timeLimit: 20_000 });
  const run = (statement: string) => sql.raw(statement).execute(database);
  return {
    database,
    run,
    trail: createAuditTrail(database),
    access: createDeskAccess(database),
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

const act = { actor: 'Ana Lopez', action: 'person delete', subject: 'REQ-7F3K-92QD' };
const ana: NewAccount = {
  subject: 'link 1',
  name: 'Ana Lopez',
  address: 'ana@example.org',
  roles: ['officer', 'editor'],
};

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

/** A moment of a day, as hours and minutes. */
const at = (time: string) => `2026-11-27T${time}:00.000Z`;

/** The contract of every store of the desk. */
export function describeDesk(name: string, create: () => Promise<ProofPlace>): void {
  describe(`the desk in ${name}`, () => {
    let place: ProofPlace;
    let opened: Opened;
    beforeEach(async () => {
      place = await create();
      opened = await open(place);
    });
    afterEach(async () => {
      await opened.database.destroy();
      await place.remove();
    });

    async function addEntries(count: number) {
      for (let i = 0; i < count; i += 1) await opened.trail.append({ ...act, outcome: 'done' });
    }
    const sequences = async (filter?: Parameters<Opened['trail']['list']>[0]) =>
      (await allOf(opened.trail.list(filter))).map(({ sequence }) => sequence);

    test('each entry of the audit trail follows the one before (PROOF-20)', async () => {
      const { trail } = opened;
      expect(await trail.head()).toEqual({ sequence: 0, digest: '' });
      const first = await trail.append({ ...act, outcome: 'begun' });
      const second = await trail.append({ ...act, actor: 'Eva', outcome: 'done' });
      expect(first).toMatchObject({ ...act, sequence: 1, outcome: 'begun', previous: '' });
      expect(second).toMatchObject({ sequence: 2, actor: 'Eva', previous: first.digest });
      expect(await trail.head()).toEqual({ sequence: 2, digest: second.digest });
      expect(await allOf(trail.list())).toEqual([first, second]);
      expect(await sequences({ latestFirst: true })).toEqual([2, 1]);
      expect(await sequences({ latestFirst: true, after: 2 })).toEqual([1]);
      expect(await sequences({ after: 1 })).toEqual([2]);
      expect(await sequences({ actor: 'Eva' })).toEqual([2]);
      expect(await sequences({ action: 'person show' })).toEqual([]);
      expect(await checkChain(trail)).toEqual({
        entries: 2,
        head: await trail.head(),
        setBack: [],
      });
    });

    test('processes that write at once write one after the other (PROOF-20)', async () => {
      const others = await Promise.all([open(place), open(place), open(place)]);
      const writing = others.flatMap(({ trail }) =>
        Array.from({ length: 12 }, () => trail.append({ ...act, outcome: 'done' })),
      );
      const written = await Promise.all(writing);
      expect(new Set(written.map(({ sequence }) => sequence)).size).toBe(36);
      expect(await checkChain(opened.trail)).toMatchObject({ entries: 36 });
      for (const { database } of others) await database.destroy();
    });

    test('the audit trail takes no address of a person (PROOF-20)', async () => {
      const entry = { ...act, subject: 'ana@example.org', outcome: 'done' } as const;
      await expect(opened.trail.append(entry)).rejects.toThrow('takes no addresses');
      expect(await sequences()).toEqual([]);
    });

    test.each([
      ['an actor', "update audit_entry set actor = 'Eva' where sequence = 3", 3, 'was changed'],
      ['a time', "update audit_entry set at = '2020' where sequence = 2", 2, 'was changed'],
      ['a digest', "update audit_entry set digest = 'a' where sequence = 4", 4, 'was changed'],
      ['an entry in the middle', 'delete from audit_entry where sequence = 2', 2, 'is missing'],
      ['the first entry', 'delete from audit_entry where sequence = 1', 1, 'is missing'],
      ['the last entries', 'delete from audit_entry where sequence > 3', 4, 'it had 5 entries'],
    ])(
      'a trail in which somebody changed or deleted %s is found (PROOF-21)',
      async (_, statement, sequence, reason) => {
        await addEntries(5);
        await opened.run(statement);
        const { broken, entries } = await checkChain(opened.trail);
        expect(broken).toEqual({ sequence, reason: expect.stringContaining(reason) });
        expect(entries).toBe(sequence - 1);
      },
    );

    test('a head that was set back to an earlier entry is found (PROOF-72)', async () => {
      await addEntries(4);
      const [, , third] = await allOf(opened.trail.list());
      await opened.run(`update audit_head set sequence = 3, digest = '${third?.digest}'`);
      const { broken, entries } = await checkChain(opened.trail);
      expect(broken).toEqual({ sequence: 5, reason: 'the head was set back to 3' });
      expect(entries).toBe(4);
    });

    test('a trail that was cut with its head, or written anew, is found by a head from a log (PROOF-21)', async () => {
      await addEntries(3);
      const known = await opened.trail.head();
      await addEntries(2);
      expect(await checkChain(opened.trail, [known])).toMatchObject({ entries: 5 });
      await opened.run('delete from audit_entry where sequence > 2');
      const [, second] = await allOf(opened.trail.list());
      await opened.run(`update audit_head set sequence = 2, digest = '${second?.digest}'`);
      expect(await checkChain(opened.trail)).not.toHaveProperty('broken');
      expect(await checkChain(opened.trail, [known])).toMatchObject({
        broken: { sequence: 3, reason: 'the trail was cut: it had 3 entries' },
      });
      await addEntries(1);
      expect(await checkChain(opened.trail, [known])).toMatchObject({
        broken: { sequence: 3, reason: 'it is not the entry that was written down' },
      });
      await opened.run('delete from audit_head');
      await expect(checkChain(opened.trail)).rejects.toThrow();
      await expect(addEntries(1)).rejects.toThrow();
    });

    test('a user is changed by the subject, and remains revoked (PROOF-25)', async () => {
      const { access } = opened;
      const user = await access.save(ana, at('08:00'));
      expect(user).toMatchObject({ ...ana, createdAt: at('08:00'), seenAt: '', revokedAt: '' });
      const changed = await access.save({ ...ana, name: 'Ana Ruiz', roles: [] }, at('09:00'));
      expect(changed).toEqual({ ...user, name: 'Ana Ruiz', roles: [] });
      expect(await access.find({ id: user.id })).toEqual(changed);
      expect(await access.find({ subject: 'link 1' })).toEqual(changed);
      expect(await access.find({ subject: 'link 2' })).toBeUndefined();
      expect(await access.revoke(user.id, at('10:00'))).toBe(true);
      expect(await access.revoke('nobody', at('10:00'))).toBe(false);
      expect(await access.save(ana, at('11:00'))).toMatchObject({ revokedAt: at('10:00') });
      expect(await access.users()).toHaveLength(1);
      await access.readmit(user.id);
      expect(await access.find({ id: user.id })).toMatchObject({ revokedAt: '' });
    });

    test('a ticket works once, before it expires, and for its purpose (PROOF-26)', async () => {
      const { access } = opened;
      const { id: user } = await access.save(ana, at('08:00'));
      const link = {
        kind: 'link',
        user,
        expiresAt: at('09:00'),
        details: { to: '/desk' },
      } as const;
      const oidc = { ...link, kind: 'oidc', user: '' } as const;
      await access.issue('a', link);
      await access.issue('b', oidc);
      await access.issue('c', oidc);
      expect(await access.take('b', 'link', at('08:30'))).toBeUndefined();
      const taken = await Promise.all([1, 2, 3].map(() => access.take('a', 'link', at('08:30'))));
      expect(taken.filter(Boolean)).toEqual([link]);
      expect(await access.take('b', 'oidc', at('08:59'))).toEqual(oidc);
      expect(await access.take('c', 'oidc', at('09:00'))).toBeUndefined();
      // Of two links, the later one works.
      await access.issue('d', link);
      await access.issue('e', link);
      expect(await access.take('d', 'link', at('08:30'))).toBeUndefined();
      await access.revoke(user, at('08:31'));
      expect(await access.take('e', 'link', at('08:32'))).toBeUndefined();
    });

    test('a link of a clock that was wrong does not outlive the correction (PROOF-86)', async () => {
      const { access } = opened;
      const { id: user } = await access.save(ana, at('08:00'));
      const link = { kind: 'link', user, details: {} } as const;
      await access.issue('a', { ...link, expiresAt: '2027-11-27T08:00:00.000Z' });
      expect(await access.take('a', 'link', at('08:00'))).toBeUndefined();
      // The clock of another machine may be a little ahead.
      await access.issue('b', { ...link, expiresAt: '2026-11-28T08:05:00.000Z' });
      expect(await access.take('b', 'link', at('08:00'))).toMatchObject({ user });
    });

    test('a session ends when it is idle, at its age, at sign-out or when its user is revoked (PROOF-27)', async () => {
      const { access } = opened;
      const { id: user } = await access.save(ana, at('08:00'));
      const begin = (secret: string) => access.begin(secret, { user, method: 'link' }, at('08:00'));
      for (const secret of ['a', 'b', 'c']) await begin(secret);
      const expected = { user: { ...ana, seenAt: at('08:00') }, method: 'link' };
      expect(await access.use('a', at('08:29'))).toMatchObject(expected);
      expect(await access.use('a', at('08:58'))).toMatchObject({ endsAt: at('18:00') });
      expect(await access.use('a', at('09:28'))).toBeUndefined();
      expect(await access.use('b', at('08:30'))).toBeUndefined();
      await access.end('c');
      expect(await access.use('c', at('08:01'))).toBeUndefined();
      await begin('d');
      for (let minute = 20; minute < 600; minute += 20) {
        const now = new Date(Date.parse(at('08:00')) + minute * 60_000).toISOString();
        expect(await access.use('d', now)).toBeDefined();
      }
      expect(await access.use('d', at('18:00'))).toBeUndefined();
      await begin('e');
      await access.revoke(user, at('08:10'));
      expect(await access.use('e', at('08:11'))).toBeUndefined();
    });

    test('a session of a clock that was wrong does not outlive the correction (PROOF-27)', async () => {
      const { access } = opened;
      const { id: user } = await access.save(ana, at('08:00'));
      await access.begin('a', { user, method: 'link' }, at('12:00'));
      expect(await access.use('a', at('11:59'))).toBeDefined();
      expect(await access.use('a', at('08:00'))).toBeUndefined();
    });

    test('secrets are kept as digests, and what ended is deleted (PROOF-27)', async () => {
      const { access } = opened;
      const { id: user } = await access.save(ana, at('08:00'));
      await access.begin('session-secret', { user, method: 'oidc' }, at('08:00'));
      await access.issue('link-secret', {
        kind: 'link',
        user,
        expiresAt: at('20:00'),
        details: {},
      });
      const { rows: sessions } = await opened.run('select * from desk_session');
      const { rows: tickets } = await opened.run('select * from desk_ticket');
      expect([sessions.length, tickets.length]).toEqual([1, 1]);
      expect(JSON.stringify([sessions, tickets])).not.toContain('secret');
      expect(await access.forgetBefore(at('08:30'))).toBe(0);
      expect(await access.forgetBefore(at('08:31'))).toBe(1);
      expect(await access.forgetBefore(at('20:01'))).toBe(1);
    });
  });
}
