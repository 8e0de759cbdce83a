import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewLead } from '../../contact/leadDesk.ts';
import type { Lead, LeadFilter, LeadStore } from '../../leads/leadStore.ts';
import type { MailQueue, QueuedMail } from '../../mail/mailQueue.ts';
import type { Lease } from '../../records/deliveryLease.ts';

/** An empty store for one test. */
export interface TestLeads {
  /** Opens the store; a second call opens it as another process would. */
  open(): Promise<LeadStore>;
  /** Opens the queue of mails in the same database. */
  openMails(): Promise<MailQueue>;
  remove(): Promise<void>;
}

/** A submission with a unique key. */
export function newLead(more: Partial<NewLead> = {}): NewLead {
  const entered = { firstName: 'Ana', requests: ['quote', 'visit'], other: "'; drop \u0000 Größe" };
  return {
    key: randomUUID(),
    brand: 'main',
    form: 'contact_form',
    email: 'ana@example.org',
    entered,
    payload: { ...entered, email: 'ana@example.org', isConversion: false },
    ...more,
  };
}

async function allOf(leads: AsyncIterable<Lead>): Promise<Lead[]> {
  const all: Lead[] = [];
  for await (const lead of leads) all.push(lead);
  return all;
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, second)).toISOString();
const leaseUntil = (second: number): Lease => ({ token: randomUUID(), until: at(second) });

/** The contract of every store of leads. */
export function describeLeadStore(name: string, create: () => Promise<TestLeads>): void {
  describe(`leads in ${name}`, () => {
    let place: TestLeads;
    let leads: LeadStore;
    beforeEach(async () => {
      place = await create();
      leads = await place.open();
    });
    afterEach(() => place.remove());

    const listed = (filter?: LeadFilter) => allOf(leads.list(filter));
    async function added(lead = newLead(), second = 0): Promise<string> {
      const result = await leads.add(lead, at(second));
      if (result.status !== 'stored') throw new Error(`It is ${result.status}`);
      return result.id;
    }
    const claimed = (second: number, lease = leaseUntil(second + 30), limit = 10) =>
      leads.claim('main', at(second), limit, lease);

    test('lists what was added, unchanged, latest first, in every process', async () => {
      const lead = newLead();
      const id = await added(lead);
      await added(newLead(), 1);
      const [, first] = await allOf((await place.open()).list());
      expect(first).toEqual({
        id,
        key: lead.key,
        brand: 'main',
        form: 'contact_form',
        receivedAt: at(0),
        status: 'waiting',
        attempts: 0,
        dueAt: at(0),
        deliveredAt: undefined,
        failure: '',
        email: 'ana@example.org',
        payload: lead.payload,
      } satisfies Lead);
    });

    test('a key is known in every process once a lead is stored with it', async () => {
      const lead = newLead();
      expect(await leads.knows(lead.key)).toBe(false);
      await added(lead);
      const other = await place.open();
      expect(await Promise.all([other.knows(lead.key), other.knows('another')])).toEqual([
        true,
        false,
      ]);
    });

    test('recognizes a repeat by its key and its fields, in any order of the fields', async () => {
      const lead = newLead();
      const id = await added(lead);
      const repeat = {
        ...lead,
        entered: { ...lead.entered },
        payload: { submissionDate: 'later' },
      };
      const { firstName, ...rest } = lead.entered;
      const reordered = { ...lead, entered: { ...rest, firstName } };
      const known = { status: 'known', id, state: 'waiting' };
      expect(await leads.add(repeat, at(1))).toEqual(known);
      expect(await leads.add(reordered, at(1))).toEqual(known);
      const other = { ...lead, entered: { ...lead.entered, firstName: 'Eva' } };
      expect(await leads.add(other, at(1))).toEqual({ status: 'conflict' });
      expect(await leads.add({ ...lead, form: 'other' }, at(1))).toEqual({ status: 'conflict' });
      expect(await listed()).toMatchObject([{ id, payload: lead.payload }]);
    });

    test('stores each key once when two processes add many at once, in opposite orders', async () => {
      const other = await place.open();
      const sent: NewLead[] = [];
      for (let round = 0; round < 10; round += 1) {
        const some = Array.from({ length: 60 }, () => newLead());
        sent.push(...some);
        const results = await Promise.all([
          ...some.map(async (lead) => (await leads.add(lead, at(0))).status),
          ...some.toReversed().map(async (lead) => (await other.add(lead, at(0))).status),
        ]);
        expect(results.filter((it) => it === 'stored')).toHaveLength(60);
        expect(results.filter((it) => it === 'known')).toHaveLength(60);
      }
      const keys = (await listed()).map(({ key }) => key);
      expect(keys.toSorted()).toEqual(sent.map(({ key }) => key).toSorted());
    });

    test('a lead that cannot be stored fails alone', async () => {
      const wrong = newLead({ payload: { no: 5n } });
      const results = await Promise.allSettled(
        [newLead(), wrong, newLead()].map((lead) => leads.add(lead, at(0))),
      );
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await listed()).toHaveLength(2);
    });

    test('claims the due leads of one brand once, longest due first', async () => {
      await added(newLead({ brand: 'vet-systems' }));
      const ids = [await added(newLead(), 3), await added(newLead(), 1), await added(newLead(), 2)];
      const first = await claimed(2, leaseUntil(30), 1);
      expect(first).toMatchObject([{ id: ids[1], attempts: 1 }]);
      const other = await place.open();
      expect(await other.claim('main', at(2), 10, leaseUntil(30))).toMatchObject([{ id: ids[2] }]);
      expect(await claimed(2)).toEqual([]);
    });

    test('two processes that claim together share the due leads', async () => {
      for (let i = 0; i < 20; i += 1) await added();
      const other = await place.open();
      const claims = await Promise.all(
        [leads, other, leads, other].map((it) => it.claim('main', at(1), 6, leaseUntil(30))),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await claimed(1, leaseUntil(30), 20);
      expect(ids.length + rest.length).toBe(20);
    });

    test('a claim expires, and after that only a success still counts', async () => {
      const id = await added();
      const late = leaseUntil(10);
      await claimed(0, late);
      expect(await claimed(9)).toEqual([]);
      expect(await claimed(10)).toMatchObject([{ id, attempts: 2 }]);
      await leads.settle(id, late, { status: 'dead', failure: 'status 500' });
      expect(await listed()).toMatchObject([{ status: 'waiting', failure: '' }]);
      await leads.settle(id, late, { status: 'delivered', at: at(11) });
      expect(await listed()).toMatchObject([{ status: 'delivered', deliveredAt: at(11) }]);
      expect(await claimed(60)).toEqual([]);
    });

    test('a failed lead is due again at its time, and a dead one never', async () => {
      const id = await added();
      const lease = leaseUntil(10);
      await claimed(0, lease);
      await leads.settle(id, lease, { status: 'waiting', failure: 'status 500', dueAt: at(5) });
      expect(await listed()).toMatchObject([{ dueAt: at(5), failure: 'status 500' }]);
      expect(await claimed(4)).toEqual([]);
      const again = leaseUntil(15);
      expect(await claimed(5, again)).toHaveLength(1);
      await leads.settle(id, again, { status: 'dead', failure: 'x'.repeat(500) });
      expect(await claimed(60)).toEqual([]);
      expect(await listed({ status: 'dead' })).toMatchObject([{ id, dueAt: undefined }]);
    });

    test('a lead added with a claim is due when the claim ends', async () => {
      await leads.add(newLead(), at(0), leaseUntil(5));
      expect(await claimed(4)).toEqual([]);
      expect(await claimed(5)).toMatchObject([{ attempts: 2 }]);
    });

    test('claims a lead by its id, whatever its status, unless it is claimed', async () => {
      const id = await added();
      const lease = leaseUntil(10);
      expect(await leads.claimOne(id, at(0), lease)).toMatchObject({ id });
      expect(await leads.claimOne(id, at(9), leaseUntil(20))).toBeUndefined();
      await leads.settle(id, lease, { status: 'refused', failure: 'status 422' });
      expect(await leads.add(newLead(), at(0))).toMatchObject({ status: 'stored' });
      expect(await leads.claimOne(id, at(0), leaseUntil(20))).toMatchObject({ attempts: 2 });
      expect(await leads.claimOne(randomUUID(), at(0), leaseUntil(20))).toBeUndefined();
    });

    test('an operator can retry a dead lead, but not a delivered one', async () => {
      const lease = leaseUntil(10);
      const [dead, delivered] = [await added(), await added()];
      await claimed(0, lease);
      await leads.settle(dead, lease, { status: 'dead', failure: 'status 500' });
      await leads.settle(delivered, lease, { status: 'delivered', at: at(1) });
      expect(await leads.retry({ id: delivered }, at(2))).toBe(0);
      expect(await leads.retry({ status: 'dead' }, at(2))).toBe(1);
      expect(await claimed(2)).toMatchObject([{ id: dead, attempts: 1 }]);
      expect(await leads.retry({ id: dead }, at(3))).toBe(0);
    });

    test('finds and deletes an address in any spelling', async () => {
      await added(newLead({ email: 'Ana@Example.org' }));
      await added(newLead({ email: 'eva@example.org' }));
      expect(await listed({ email: ' ana@example.ORG' })).toHaveLength(1);
      expect(await leads.forget('ANA@example.org')).toBe(1);
      expect(await listed()).toMatchObject([{ email: 'eva@example.org' }]);
      expect(await leads.forget('ana@example.org')).toBe(0);
    });

    test('deletes settled leads after their time, and others never', async () => {
      const lease = leaseUntil(30);
      const states = ['delivered', 'refused', 'dead', 'waiting', 'delivered'] as const;
      for (const [i, status] of states.entries()) {
        const id = await added(newLead(), i);
        await claimed(i, lease);
        if (status === 'delivered') await leads.settle(id, lease, { status, at: at(i) });
        else await leads.settle(id, lease, { status, failure: 'no', dueAt: at(i) });
      }
      expect(await leads.forgetSettled(at(4))).toBe(2);
      const left = (await listed()).map(({ status }) => status);
      expect(left).toEqual(['delivered', 'waiting', 'dead']);
    });

    test('queues a confirmation with a lead, once, and deletes it with the lead (FORM-39)', async () => {
      const mails = await place.openMails();
      const queued = async (): Promise<QueuedMail[]> => {
        const all: QueuedMail[] = [];
        for await (const mail of mails.list()) all.push(mail);
        return all;
      };
      const lead = newLead({ confirmIn: 'de' });
      const [stored, known] = await Promise.all([leads.add(lead, at(0)), leads.add(lead, at(1))]);
      if (stored.status === 'conflict') throw new Error('It is a conflict');
      expect(known.status).toBe('known');
      await added(newLead({ email: 'eva@example.org' }));
      const mail = { brand: 'main', kind: 'received', about: stored.id, language: 'de' };
      expect(await queued()).toMatchObject([{ ...mail, createdAt: at(0) }]);
      expect(await mails.claim('main', at(0), 9, leaseUntil(5))).toHaveLength(1);

      const lease = leaseUntil(20);
      await leads.add(newLead({ confirmIn: 'en', email: 'ida@example.org' }), at(6), lease);
      expect(await mails.claim('main', at(6), 9, leaseUntil(20))).toMatchObject([mail]);
      await leads.forget('ana@example.org');
      expect(await queued()).toMatchObject([{ language: 'en' }]);
      const [due] = await listed({ email: 'ida@example.org' });
      await leads.settle(due?.id ?? '', lease, { status: 'delivered', at: at(7) });
      await leads.forgetSettled(at(30));
      expect(await queued()).toEqual([]);
    });

    test('returns how much a brand has left to deliver', async () => {
      expect(await leads.backlog('main')).toEqual({ waiting: 0, dead: 0, oldest: undefined });
      const lease = leaseUntil(30);
      const dead = await added(newLead(), 0);
      await claimed(0, lease);
      await leads.settle(dead, lease, { status: 'dead', failure: 'status 500' });
      await added(newLead({ brand: 'vet-systems' }), 0);
      await added(newLead(), 2);
      await added(newLead(), 1);
      expect(await leads.backlog('main')).toEqual({ waiting: 2, dead: 1, oldest: at(1) });
    });

    test('lists any number of leads, each once', async () => {
      await Promise.all(Array.from({ length: 503 }, () => added()));
      const ids = (await listed()).map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
      expect(ids).toHaveLength(503);
    }, 20_000);
  });
}
