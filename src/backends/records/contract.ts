import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultReceiver } from '../../deliveries/delivery.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import type { RightsAnswer } from '../../records/rightsLog.ts';
import { receiptAt } from '../consent/contract.ts';
import { createConsentReceipts } from '../consent/receipts.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { openStatistics } from '../database/openStatistics.ts';
import { createDeliveryStore } from '../deliveries/createDeliveryStore.ts';
import { createDeskAccess } from '../desk/createDeskAccess.ts';
import { newLead } from '../leads/contract.ts';
import { createLeadStore } from '../leads/createLeadStore.ts';
import { createMailboxLimit } from '../mail/createMailStore.ts';
import { createProfessionalConfirmations } from '../professional/confirmations.ts';
import { confirmationAt } from '../professional/contract.ts';
import { newRegistration, offerWith } from '../registrations/contract.ts';
import { createRegistrationStore } from '../registrations/createRegistrationStore.ts';
import { createSearchStatistics } from '../search/statistics.ts';
import { createPaperLog } from './createPaperLog.ts';
import { createRetentionLog } from './createRetentionLog.ts';
import { createRightsLog } from './createRightsLog.ts';

/** An empty database for one test. */
export interface ProofPlace {
  readonly folder: string;
  readonly url?: string;
  remove(): Promise<void>;
}

/** Opens the stores of a database. @param keys without any, no digest of an address is stored */
async function openStores({ folder, url }: ProofPlace, keys: readonly Buffer[]) {
  const database = await openDatabase(folder, url);
  const statistics = await openStatistics(folder, url);
  const cipher = createLeadCipher(keys);
  return {
    retention: createRetentionLog(database, statistics),
    rights: createRightsLog(database, cipher),
    access: createDeskAccess(database),
    paper: createPaperLog(database, cipher, 'main'),
    leads: createLeadStore(database, cipher),
    deliveries: createDeliveryStore(database),
    registrations: createRegistrationStore(database, cipher),
    mailboxes: createMailboxLimit(database, cipher),
    receipts: createConsentReceipts(database),
    confirmations: createProfessionalConfirmations(database),
    statistics: createSearchStatistics(statistics, 'main'),
    close: () => Promise.all([database.destroy(), statistics.destroy()]),
  };
}

type Stores = Awaited<ReturnType<typeof openStores>>;

const moment = (day: number) => new Date(Date.UTC(2026, 10, day, 8)).toISOString();

const entry = {
  claim: 'deletion',
  law: 'gdpr',
  received: '2026-11-20',
  takenBy: 'Privacy desk',
} as const;

const answered = (answeredAt: string): RightsAnswer => ({
  answeredBy: 'Privacy desk',
  answeredAt,
  outcome: 'done',
  counts: { leads: 2, mails: 1 },
});

/** The contract of every store of requests, deletions and checks. */
export function describeProofs(name: string, create: () => Promise<ProofPlace>): void {
  describe(`proofs in ${name}`, () => {
    let place: ProofPlace;
    let stores: Stores;
    beforeEach(async () => {
      place = await create();
      stores = await openStores(place, [randomBytes(32)]);
    });
    afterEach(async () => {
      await stores.close();
      await place.remove();
    });

    test('a request is open until it is answered, once, and is found by the address only (PROOF-6, PROOF-7)', async () => {
      const { rights } = stores;
      const first = await rights.open({ ...entry, address: 'Ana@example.org ' });
      const second = await rights.open({ ...entry, address: 'eva@example.org' });
      await rights.open({ ...entry, address: undefined });
      const expected = { ...entry, due: '2026-12-20', outcome: 'open', answeredAt: '', counts: {} };
      expect(await rights.list('ana@EXAMPLE.org')).toMatchObject([{ id: first, ...expected }]);
      expect(await rights.answer(first, answered(moment(21)))).toBe(true);
      expect(await rights.answer(first, answered(moment(22)))).toBe(false);
      expect(await rights.list('ana@example.org')).toMatchObject([
        { id: first, ...answered(moment(21)) },
      ]);
      // Open ones first.
      expect((await rights.list()).map(({ outcome }) => outcome)).toEqual(['open', 'open', 'done']);
      expect((await rights.list()).some(({ id }) => id === second)).toBe(true);
      expect(await rights.list('nobody@example.org')).toEqual([]);
      expect(JSON.stringify(await rights.list())).not.toContain('example.org');
    });

    test('without a key no digest is stored, which anybody could guess (PROOF-6)', async () => {
      const { rights, close } = await openStores(place, []);
      expect(rights.findsAddresses).toBe(false);
      const id = await rights.open({ ...entry, address: 'ana@example.org' });
      expect(await rights.list('ana@example.org')).toEqual([]);
      expect(await stores.rights.list('ana@example.org')).toEqual([]);
      expect((await rights.list()).map((it) => it.id)).toEqual([id]);
      await close();
    });

    test('answered requests are deleted at their age, open ones stay (PROOF-6)', async () => {
      const { rights } = stores;
      const old = await rights.open({ ...entry, address: 'ana@example.org' });
      const young = await rights.open({ ...entry, address: 'ana@example.org' });
      const open = await rights.open({ ...entry, address: 'ana@example.org' });
      await rights.answer(old, answered(moment(20)));
      await rights.answer(young, answered(moment(22)));
      expect(await rights.forgetBefore(moment(21))).toBe(1);
      expect((await rights.list()).map(({ id }) => id)).toEqual([open, young]);
    });

    test('what was deleted is counted by day and kind (PROOF-9)', async () => {
      const { retention } = stores;
      await retention.note('leads', 3, moment(20));
      await Promise.all([1, 2, 3].map((it) => retention.note('leads', it, moment(21))));
      await retention.note('needs', 5, moment(21));
      expect(await retention.deleted()).toEqual([
        { day: '2026-11-21', kind: 'leads', records: 6 },
        { day: '2026-11-21', kind: 'needs', records: 5 },
        { day: '2026-11-20', kind: 'leads', records: 3 },
      ]);
      const first = { from: '2026-11-20', to: '2026-11-20' };
      expect(await retention.deleted(first)).toMatchObject([{ day: '2026-11-20' }]);
    });

    test('the result of a check is kept, of a month once (PROOF-10)', async () => {
      const { retention } = stores;
      const kinds = [{ kind: 'leads', before: moment(1), older: 0, kept: 2 }] as const;
      expect(await retention.has('2026-11')).toBe(false);
      await retention.keep({ id: '2026-11', checkedAt: moment(20), kinds });
      await retention.keep({ id: '2026-11', checkedAt: moment(21), kinds: [] });
      const other = randomUUID();
      await retention.keep({ id: other, checkedAt: moment(22), kinds });
      expect(await retention.has('2026-11')).toBe(true);
      expect(await retention.proofs(5)).toEqual([
        { id: other, checkedAt: moment(22), kinds },
        { id: '2026-11', checkedAt: moment(20), kinds },
      ]);
      expect(await retention.proofs(1)).toHaveLength(1);
    });

    /** Stores a request for a paper copy. @returns its id */
    async function askForPaper(day: number, more: Partial<Parameters<typeof newLead>[0]> = {}) {
      const payload = {
        firstName: 'Ana',
        address: 'Ring 1',
        country: 'DE',
        email: 'ana@example.org',
        productName: 'Suture anchor',
        productNumber: 'AR-1',
        referenceNumber: '3, de',
      };
      const lead = newLead({ form: 'paper_copy_form', payload, ...more });
      const added = await stores.leads.add(lead, moment(day));
      return added.status === 'stored' ? added.id : '';
    }

    const sent = {
      sentOn: '2026-11-09',
      markedAt: moment(10),
      markedBy: 'Officer',
    } as const;

    test('requests for paper wait, the oldest first, until somebody says that they were sent (PROOF-54)', async () => {
      const { paper } = stores;
      const second = await askForPaper(2);
      const first = await askForPaper(1);
      await askForPaper(1, { brand: 'vet-systems' });
      await askForPaper(1, { form: 'contact_form' });
      const waiting = await paper.waiting(0, 10);
      expect(waiting.total).toBe(2);
      expect(waiting.requests).toEqual([
        {
          id: first,
          receivedAt: moment(1),
          asked: { product: 'Suture anchor', number: 'AR-1', revision: '3, de', country: 'DE' },
        },
        expect.objectContaining({ id: second }),
      ]);
      expect((await paper.waiting(1, 10)).requests.map(({ id }) => id)).toEqual([second]);
      expect(await paper.countWaiting(moment(2))).toBe(1);
      const noted = await paper.markSent([first, randomUUID()], sent);
      expect(noted).toEqual({ marked: [first], before: [] });
      const later = { ...sent, markedBy: 'Somebody else' };
      const before = [{ id: first, ...sent }];
      expect(await paper.markSent([first], later)).toEqual({ marked: [], before });
      const both = await paper.markSent([first, second], later);
      expect(both).toEqual({ marked: [second], before });
      expect(await paper.markWaiting(second)).toBe(true);
      expect((await paper.waiting(0, 10)).requests.map(({ id }) => id)).toEqual([second]);
      expect(await paper.sent(0, 10)).toMatchObject({ total: 1, requests: [{ id: first, sent }] });
      expect(await paper.countLate()).toBe(1);
      expect(await paper.markWaiting(first)).toBe(true);
      expect(await paper.markWaiting(first)).toBe(false);
      expect((await paper.waiting(0, 10)).total).toBe(2);
    });

    test('a note says nothing of the person, and stays when the request is deleted (PROOF-54)', async () => {
      const { paper, leads, retention } = stores;
      const [gone, kept] = [await askForPaper(1), await askForPaper(2)];
      await paper.markSent([gone, kept], sent);
      await leads.forget('ana@example.org');
      expect(JSON.stringify(await paper.sent(0, 10))).not.toMatch(/Ana|Ring|ana@/);
      const { id: one = '' } = (await paper.sent(0, 10)).requests[0] ?? {};
      expect([gone, kept]).toContain(one);
      expect((await paper.sent(0, 10)).requests).toMatchObject([
        { asked: undefined, sent },
        { asked: undefined, sent },
      ]);
      const young = await askForPaper(3);
      await paper.markSent([young], sent);
      expect(await retention.ages('paper_notes', moment(11))).toEqual({ older: 2, kept: 1 });
      expect(await paper.forgetBefore(moment(10))).toBe(0);
      expect(await paper.forgetBefore(moment(11))).toBe(2);
      expect((await paper.sent(0, 10)).requests.map(({ id }) => id)).toEqual([young]);
    });

    test('counts what is older, and what stays for a reason (PROOF-10)', async () => {
      const { retention, leads, deliveries, registrations, mailboxes } = stores;
      const { receipts, confirmations, statistics, rights } = stores;
      const add = async (day: number) => {
        const added = await leads.add(newLead({ confirmIn: 'de' }), moment(day));
        return added.status === 'stored' ? added.id : '';
      };
      /** Delivers all that is left, as the worker of a running site does. */
      const settle = async (what: 'lead' | 'mail', at: string) => {
        await deliveries.takeOver('main', at);
        const until = new Date(Date.parse(at) + 30_000).toISOString();
        const lease = { token: randomUUID(), until };
        const route = { what, receiver: defaultReceiver } as const;
        const claimed = await deliveries.claim({ ...route, brand: 'main', at, limit: 9, lease });
        for (const one of claimed) await deliveries.settle(one, lease, { status: 'delivered', at });
        return claimed.length;
      };
      await add(1);
      await add(10);
      expect(await retention.ages('leads', moment(5))).toEqual({ older: 0, kept: 1 });
      expect(await retention.ages('mails', moment(5))).toEqual({ older: 0, kept: 1 });
      expect(await settle('lead', moment(11))).toBe(2);
      expect(await settle('mail', moment(11))).toBe(2);
      expect(await retention.ages('leads', moment(5))).toEqual({ older: 1, kept: 0 });
      expect(await retention.ages('mails', moment(11))).toEqual({ older: 2, kept: 0 });
      const needs = { details: { dietaryNeeds: 'Vegan' } };
      await registrations.add(newRegistration(needs), moment(1));
      await registrations.add(newRegistration({ event: 'endless' }), moment(1));
      await registrations.offer('main', offerWith({ end: moment(3) }), moment(1));
      const endless = offerWith({ event: 'endless', end: '' });
      await registrations.offer('main', endless, moment(1));
      expect(await retention.ages('registrations', moment(4))).toEqual({ older: 1, kept: 1 });
      expect(await retention.ages('registrations', moment(2))).toEqual({ older: 0, kept: 1 });
      expect(await retention.ages('needs', moment(4))).toEqual({ older: 1, kept: 0 });
      await mailboxes.admit('a', 'ana@example.org', moment(1));
      expect(await retention.ages('mailboxes', moment(3))).toEqual({ older: 1, kept: 0 });
      for (const day of [1, 10]) {
        await receipts.add(receiptAt(moment(day)));
        await confirmations.add(confirmationAt(moment(day)));
      }
      const one = { older: 1, kept: 0 };
      expect(await retention.ages('receipts', moment(5))).toEqual(one);
      expect(await retention.ages('confirmations', moment(5))).toEqual(one);
      const of = { day: '2026-11-01', language: 'en', query: 'knee' } as const;
      const numbers = { searches: 1, empty: 0, clicks: 0, suggested: 0 };
      const askers = [{ ...of, asker: 'a'.repeat(22) }];
      await statistics.add({ queries: [{ ...of, ...numbers }], records: [], askers });
      expect(await retention.ages('search_counts', moment(2))).toEqual(one);
      expect(await retention.ages('search_counts', moment(1))).toEqual({ older: 0, kept: 0 });
      expect(await retention.ages('search_hashes', moment(2))).toEqual(one);
      const done = await rights.open({ ...entry, address: undefined });
      await rights.open({ ...entry, address: undefined });
      await rights.answer(done, answered(moment(20)));
      expect(await retention.ages('requests', moment(22))).toEqual({ older: 1, kept: 1 });
      const { access } = stores;
      await access.issue('a', { kind: 'link', user: '', expiresAt: moment(2), details: {} });
      await access.begin('b', { user: '', method: 'link' }, moment(1));
      expect(await retention.ages('desk_sessions', moment(3))).toEqual({ older: 2, kept: 0 });
      expect(await retention.ages('content', moment(22))).toBeUndefined();
    });
  });
}
