import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewLead } from '../../contact/leadIntake.ts';
import {
  type DeliveryStore,
  defaultReceiver,
  type Lease,
  type Settlement,
} from '../../deliveries/delivery.ts';
import type { Lead, LeadFilter, LeadStore } from '../../leads/leadStore.ts';
import type { MailStore, QueuedMail } from '../../mail/mailStore.ts';

/** The stores of one process. */
export interface OpenLeads {
  readonly leads: LeadStore;
  readonly mails: MailStore;
  readonly deliveries: DeliveryStore;
}

/** An empty database for one test. */
export interface TestLeads {
  /**
   * Opens leads, mails and their deliveries; a second call opens them as another process would.
   * @param furtherOf the names of the receivers that get a lead besides the default one
   */
  open(furtherOf?: (lead: NewLead) => readonly string[]): Promise<OpenLeads>;
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
    let mails: MailStore;
    let deliveries: DeliveryStore;
    beforeEach(async () => {
      place = await create();
      ({ leads, mails, deliveries } = await place.open());
    });
    afterEach(() => place.remove());

    const listed = (filter?: LeadFilter) => allOf(leads.list(filter));
    async function added(lead = newLead(), second = 0): Promise<string> {
      const result = await leads.add(lead, at(second));
      if (result.status !== 'stored') throw new Error(`It is ${result.status}`);
      return result.id;
    }
    const ofMain = { what: 'lead', receiver: defaultReceiver, brand: 'main', limit: 10 } as const;
    const claimed = (second: number, lease = leaseUntil(second + 30), limit = 10) =>
      deliveries.claim({ ...ofMain, at: at(second), limit, lease });
    const settle = (record: string, lease: Lease, settlement: Settlement, receiver?: string) =>
      deliveries.settle(
        { ...ofMain, record, attempts: 1, ...(receiver && { receiver }) },
        lease,
        settlement,
      );
    const claimOne = (record: string, second: number, lease: Lease) =>
      deliveries.claimOne({ ...ofMain, record }, at(second), lease);
    const claimedMails = (second: number, until: number) =>
      deliveries.claim({ ...ofMain, what: 'mail', at: at(second), lease: leaseUntil(until) });

    test('lists what was added, unchanged, latest first, in every process', async () => {
      const lead = newLead();
      const id = await added(lead);
      await added(newLead(), 1);
      const waiting = {
        status: 'waiting',
        attempts: 0,
        dueAt: at(0),
        deliveredAt: undefined,
        failure: '',
      } as const;
      const [, first] = await allOf((await place.open()).leads.list());
      expect(first).toEqual({
        id,
        key: lead.key,
        brand: 'main',
        form: 'contact_form',
        receivedAt: at(0),
        ...waiting,
        deliveries: [{ receiver: defaultReceiver, ...waiting }],
        email: 'ana@example.org',
        payload: lead.payload,
      } satisfies Lead);
    });

    test('a key is known in every process once a lead is stored with it', async () => {
      const lead = newLead();
      expect(await leads.knows(lead.key)).toBe(false);
      await added(lead);
      const other = (await place.open()).leads;
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
      const known = { status: 'known', id, isRefused: false };
      expect(await leads.add(repeat, at(1))).toEqual(known);
      expect(await leads.add(reordered, at(1))).toEqual(known);
      const other = { ...lead, entered: { ...lead.entered, firstName: 'Eva' } };
      expect(await leads.add(other, at(1))).toEqual({ status: 'conflict' });
      expect(await leads.add({ ...lead, form: 'other' }, at(1))).toEqual({ status: 'conflict' });
      expect(await listed()).toMatchObject([{ id, payload: lead.payload }]);
    });

    test('stores each key once when two processes add many at once, in opposite orders', async () => {
      const other = (await place.open()).leads;
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
      expect(first).toMatchObject([{ record: ids[1], attempts: 1 }]);
      const other = await place.open();
      const second = await other.deliveries.claim({ ...ofMain, at: at(2), lease: leaseUntil(30) });
      expect(second).toMatchObject([{ record: ids[2] }]);
      expect(await claimed(2)).toEqual([]);
    });

    test('two processes that claim together share the due leads', async () => {
      for (let i = 0; i < 20; i += 1) await added();
      const other = (await place.open()).deliveries;
      const claims = await Promise.all(
        [deliveries, other, deliveries, other].map((it) =>
          it.claim({ ...ofMain, at: at(1), limit: 6, lease: leaseUntil(30) }),
        ),
      );
      const ids = claims.flat().map(({ record }) => record);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await claimed(1, leaseUntil(30), 20);
      expect(ids.length + rest.length).toBe(20);
    });

    test('a claim expires, and after that only a success still counts', async () => {
      const id = await added();
      const late = leaseUntil(10);
      await claimed(0, late);
      expect(await claimed(9)).toEqual([]);
      expect(await claimed(10)).toMatchObject([{ record: id, attempts: 2 }]);
      await settle(id, late, { status: 'dead', failure: 'status 500' });
      expect(await listed()).toMatchObject([{ status: 'waiting', failure: '' }]);
      await settle(id, late, { status: 'delivered', at: at(11) });
      expect(await listed()).toMatchObject([{ status: 'delivered', deliveredAt: at(11) }]);
      expect(await claimed(60)).toEqual([]);
    });

    test('a failed lead is due again at its time, and a dead one never', async () => {
      const id = await added();
      const lease = leaseUntil(10);
      await claimed(0, lease);
      await settle(id, lease, { status: 'waiting', failure: 'status 500', dueAt: at(5) });
      expect(await listed()).toMatchObject([{ dueAt: at(5), failure: 'status 500' }]);
      expect(await claimed(4)).toEqual([]);
      const again = leaseUntil(15);
      expect(await claimed(5, again)).toHaveLength(1);
      await settle(id, again, { status: 'dead', failure: 'x'.repeat(500) });
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
      expect(await claimOne(id, 0, lease)).toBe(true);
      expect(await claimOne(id, 9, leaseUntil(20))).toBe(false);
      await settle(id, lease, { status: 'refused', failure: 'status 422' });
      expect(await leads.add(newLead(), at(0))).toMatchObject({ status: 'stored' });
      expect(await claimOne(id, 0, leaseUntil(20))).toBe(true);
      expect(await leads.find(id)).toMatchObject({ attempts: 2, status: 'waiting' });
      expect(await claimOne(randomUUID(), 0, leaseUntil(20))).toBe(false);
    });

    test('an operator can retry a dead lead, but not a delivered one', async () => {
      const lease = leaseUntil(10);
      const [dead, delivered] = [await added(), await added()];
      await claimed(0, lease);
      await settle(dead, lease, { status: 'dead', failure: 'status 500' });
      await settle(delivered, lease, { status: 'delivered', at: at(1) });
      expect(await leads.retry({ id: delivered }, at(2))).toBe(0);
      expect(await leads.retry({ status: 'dead' }, at(2))).toBe(1);
      expect(await claimed(2)).toMatchObject([{ record: dead, attempts: 1 }]);
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

    test('deletes one lead with its mails and deliveries, and leaves the others of its address (PROOF-5)', async () => {
      const first = await added(newLead({ confirmIn: 'de' }));
      const second = await added(newLead({ confirmIn: 'de' }));
      expect(await leads.forgetOne(first)).toBe(true);
      expect(await leads.forgetOne(first)).toBe(false);
      expect(await listed({ email: 'ana@example.org' })).toMatchObject([{ id: second }]);
      expect((await deliveries.backlog('lead', 'main')).waiting).toBe(1);
      const about: string[] = [];
      for await (const mail of mails.list()) about.push(mail.about);
      expect(about).toEqual([second]);
    });

    test('corrects entries and the address that finds a lead; a repeat stays the same lead (PROOF-4)', async () => {
      const lead = newLead();
      const id = await added(lead);
      const corrected = { firstName: 'Anna', email: 'anna@example.org' };
      expect(await leads.correct(id, corrected)).toBe(true);
      expect(await leads.correct(randomUUID(), corrected)).toBe(false);
      expect(await listed({ email: 'ana@example.org' })).toEqual([]);
      expect(await listed({ email: 'Anna@example.org' })).toMatchObject([
        { id, email: 'anna@example.org', payload: { ...lead.payload, ...corrected } },
      ]);
      expect(await leads.add(lead, at(9))).toMatchObject({ status: 'known', id });
      expect(await leads.forget('anna@example.org')).toBe(1);
    });

    test('lists the mails about one lead (PROOF-1)', async () => {
      const id = await added(newLead({ confirmIn: 'de' }));
      await added(newLead({ confirmIn: 'de' }));
      const about: string[] = [];
      for await (const mail of mails.list({ about: id })) about.push(mail.about);
      expect(about).toEqual([id]);
    });

    test('deletes settled leads after their time, and others never', async () => {
      const lease = leaseUntil(30);
      const states = ['delivered', 'refused', 'dead', 'waiting', 'delivered'] as const;
      for (const [i, status] of states.entries()) {
        const id = await added(newLead(), i);
        await claimed(i, lease);
        if (status === 'delivered') await settle(id, lease, { status, at: at(i) });
        else await settle(id, lease, { status, failure: 'no', dueAt: at(i) });
      }
      expect(await leads.forgetSettled(at(4))).toBe(2);
      const left = (await listed()).map(({ status }) => status);
      expect(left).toEqual(['delivered', 'waiting', 'dead']);
    });

    test('queues a confirmation with a lead, once, and deletes it with the lead (FORM-39)', async () => {
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
      expect(await claimedMails(0, 5)).toHaveLength(1);

      const lease = leaseUntil(20);
      await leads.add(newLead({ confirmIn: 'en', email: 'ida@example.org' }), at(6), lease);
      expect(await claimedMails(6, 20)).toHaveLength(1);
      await leads.forget('ana@example.org');
      expect(await queued()).toMatchObject([{ language: 'en' }]);
      expect(await deliveries.backlog('mail', 'main')).toMatchObject({ waiting: 1 });
      const [due] = await listed({ email: 'ida@example.org' });
      await settle(due?.id ?? '', lease, { status: 'delivered', at: at(7) });
      await leads.forgetSettled(at(30));
      expect(await queued()).toEqual([]);
    });

    test('returns how much a brand has left to deliver', async () => {
      expect(await deliveries.backlog('lead', 'main')).toEqual({
        waiting: 0,
        dead: 0,
        oldest: undefined,
      });
      const lease = leaseUntil(30);
      const dead = await added(newLead(), 0);
      await claimed(0, lease);
      await settle(dead, lease, { status: 'dead', failure: 'status 500' });
      await added(newLead({ brand: 'vet-systems' }), 0);
      await added(newLead(), 2);
      await added(newLead(), 1);
      expect(await deliveries.backlog('lead', 'main')).toEqual({
        waiting: 2,
        dead: 1,
        oldest: at(1),
      });
    });

    describe('with two receivers (FORM-56)', () => {
      const both = [defaultReceiver, 'crm'] as const;
      beforeEach(async () => {
        ({ leads, mails, deliveries } = await place.open((lead) =>
          lead.form === 'other' ? [] : ['crm'],
        ));
      });
      const claimedFor = (receiver: string, second: number, lease: Lease) =>
        deliveries.claim({ ...ofMain, receiver, at: at(second), lease });
      const statesOf = async (id: string) => {
        const lead = await leads.find(id);
        return Object.fromEntries(
          (lead?.deliveries ?? []).map(({ receiver, status }) => [receiver, status]),
        );
      };

      test('one that is not for a lead gets no delivery of it (OWN-59)', async () => {
        const id = await added(newLead({ form: 'other' }));
        const lease = leaseUntil(30);
        expect(await statesOf(id)).toEqual({ [defaultReceiver]: 'waiting' });
        expect(await claimedFor('crm', 0, lease)).toEqual([]);
        await settle(id, lease, { status: 'delivered', at: at(1) });
        expect(await leads.find(id)).toMatchObject({ status: 'delivered' });
      });

      test.each(both)('each gets a lead once, while the other fails: %s fails', async (failing) => {
        const working = failing === 'crm' ? defaultReceiver : 'crm';
        const id = await added();
        const lease = leaseUntil(30);
        expect(await claimedFor(working, 0, lease)).toMatchObject([{ record: id }]);
        expect(await claimedFor(failing, 0, lease)).toMatchObject([{ record: id, attempts: 1 }]);
        await settle(id, lease, { status: 'delivered', at: at(1) }, working);
        const failure = { status: 'waiting', failure: 'status 500', dueAt: at(5) } as const;
        await settle(id, lease, failure, failing);
        expect(await statesOf(id)).toEqual({ [working]: 'delivered', [failing]: 'waiting' });
        expect(await leads.find(id)).toMatchObject({ status: 'waiting', failure: 'status 500' });
        expect(await listed({ status: 'delivered' })).toEqual([]);
        expect(await leads.forgetSettled(at(60))).toBe(0);
        expect(await claimedFor(working, 50, leaseUntil(80))).toEqual([]);
        const again = leaseUntil(40);
        expect(await claimedFor(failing, 5, again)).toMatchObject([{ attempts: 2 }]);
        await settle(id, again, { status: 'delivered', at: at(6) }, failing);
        expect(await listed({ status: 'delivered' })).toMatchObject([{ id }]);
        for (const receiver of both) {
          expect(await claimedFor(receiver, 60, leaseUntil(90))).toEqual([]);
        }
        expect(await leads.forgetSettled(at(60))).toBe(1);
      });

      test('retries only what is dead, and counts each delivery that is left', async () => {
        const id = await added();
        const lease = leaseUntil(30);
        await claimedFor('crm', 0, lease);
        await settle(id, lease, { status: 'dead', failure: 'status 400' }, 'crm');
        const left = { waiting: 1, dead: 1, oldest: at(0) };
        expect(await deliveries.backlog('lead', 'main')).toEqual(left);
        expect(await listed({ status: 'dead' })).toMatchObject([{ id }]);
        await claimedFor(defaultReceiver, 0, lease);
        await settle(id, lease, { status: 'delivered', at: at(1) });
        expect(await leads.retry({ status: 'dead' }, at(2))).toBe(1);
        expect(await statesOf(id)).toEqual({ [defaultReceiver]: 'delivered', crm: 'waiting' });
      });

      test('what the first refuses while the visitor waits goes to no other', async () => {
        const lease = leaseUntil(5);
        await leads.add(newLead(), at(0), lease);
        const [{ id } = { id: '' }] = await listed();
        expect(await claimedFor('crm', 4, leaseUntil(20))).toEqual([]);
        await settle(id, lease, { status: 'refused', failure: 'refused email' });
        expect(await claimedFor('crm', 6, leaseUntil(20))).toEqual([]);
        expect(await statesOf(id)).toEqual({ [defaultReceiver]: 'refused', crm: 'refused' });
        // The visitor sends it again, and this time it is taken.
        const again = leaseUntil(12);
        expect(await claimOne(id, 7, again)).toBe(true);
        await settle(id, again, { status: 'delivered', at: at(8) });
        expect(await claimedFor('crm', 12, leaseUntil(20))).toMatchObject([{ record: id }]);
      });

      test.each(both)('what %s does not take, the other gets all the same', async (dead) => {
        const other = dead === 'crm' ? defaultReceiver : 'crm';
        const id = await added();
        const lease = leaseUntil(30);
        await claimedFor(dead, 0, lease);
        await settle(id, lease, { status: 'dead', failure: 'x'.repeat(300) }, dead);
        expect(await claimedFor(other, 1, leaseUntil(40))).toMatchObject([{ record: id }]);
        expect(await statesOf(id)).toEqual({ [dead]: 'dead', [other]: 'waiting' });
        const of = (await leads.find(id))?.deliveries.find(({ receiver }) => receiver === dead);
        // A receiver may answer with a whole page.
        expect(of?.failure).toBe('x'.repeat(200));
      });

      test('a refusal of the first does not end what another has tried to get', async () => {
        const id = await added();
        const lease = leaseUntil(30);
        await claimedFor('crm', 0, lease);
        const failure = { status: 'waiting', failure: 'status 500', dueAt: at(5) } as const;
        await settle(id, lease, failure, 'crm');
        await claimedFor(defaultReceiver, 0, lease);
        await settle(id, lease, { status: 'refused', failure: 'refused email' });
        expect(await statesOf(id)).toEqual({ [defaultReceiver]: 'refused', crm: 'waiting' });
      });

      test('an operator gives up what waits for a receiver that is no more', async () => {
        const id = await added();
        expect(await leads.giveUp(defaultReceiver)).toBe(0);
        expect(await leads.giveUp('crm')).toBe(1);
        expect(await statesOf(id)).toEqual({ [defaultReceiver]: 'waiting', crm: 'refused' });
      });

      test('deliveries are deleted with their lead', async () => {
        const id = await added();
        await leads.forget('ana@example.org');
        expect(await deliveries.backlog('lead', 'main')).toMatchObject({ waiting: 0 });
        expect(await claimOne(id, 0, leaseUntil(30))).toBe(false);
      });
    });

    test('lists any number of leads, each once', async () => {
      await Promise.all(Array.from({ length: 503 }, () => added()));
      const ids = (await listed()).map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
      expect(ids).toHaveLength(503);
    }, 20_000);
  });
}
