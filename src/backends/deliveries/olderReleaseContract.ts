import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type DeliveryKind,
  type DeliveryStore,
  defaultReceiver,
  deliveryKinds,
} from '../../deliveries/delivery.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import type { LeadStore } from '../../leads/leadStore.ts';
import { migrations } from '../database/migrations.ts';
import type { Database, OpenOptions } from '../database/openDatabase.ts';
import { recordId } from '../database/recordId.ts';
import type { LeadRow, MailRow } from '../database/tables.ts';
import { newLead } from '../leads/contract.ts';
import { createLeadStore } from '../leads/createLeadStore.ts';
import { createMailStore } from '../mail/createMailStore.ts';
import { createDeliveryStore } from './createDeliveryStore.ts';

/** An empty database for one test. */
export interface SharedPlace {
  open(options?: OpenOptions): Promise<Database>;
  remove(): Promise<void>;
}

const second = 1_000;
const minute = 60 * second;
const start = Date.UTC(2026, 10, 21, 8);
const brand = 'main';

/** An older release, which has the state of a delivery in the row of the lead or mail. */
function olderRelease(database: Database, now: () => number) {
  const at = (wait = 0) => new Date(now() + wait).toISOString();
  return {
    async add(what: DeliveryKind, more: Partial<LeadRow & MailRow> = {}): Promise<string> {
      const id = recordId();
      const own = { id, brand, status: 'waiting', attempts: 0, due_at: at(), lease: '' };
      const common = { ...own, delivered_at: '', failure: '', ...more };
      if (what === 'mail') {
        const about = randomUUID();
        const mail = { kind: 'confirmed', about, language: '', created_at: at() };
        await database
          .insertInto('mail')
          .values({ ...common, ...mail })
          .execute();
      } else {
        const sealed = {
          cipher_key: '',
          email: 'ana@example.org',
          email_digest: '',
          payload: '{}',
        };
        const lead = { idempotency_key: id, fingerprint: '', received_at: at(), form: 'f' };
        await database
          .insertInto('lead')
          .values({ ...common, ...lead, ...sealed })
          .execute();
      }
      return id;
    },
    async claim(what: DeliveryKind): Promise<string[]> {
      const rows = await database
        .updateTable<DeliveryKind>(what)
        .set({ due_at: at(15 * second), lease: randomUUID() })
        .where('status', '=', 'waiting')
        .where('brand', '=', brand)
        .where('due_at', '<=', at())
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async settle(what: DeliveryKind, id: string, status: 'delivered' | 'dead'): Promise<void> {
      await database
        .updateTable<DeliveryKind>(what)
        .set({ status, lease: '', delivered_at: status === 'delivered' ? at() : '' })
        .where('id', '=', id)
        .execute();
    },
  };
}

/**
 * Describes how this release delivers on a database that an older one uses, too (FORM-57).
 * @param create creates an empty database
 */
export function describeOlderRelease(name: string, create: () => Promise<SharedPlace>): void {
  describe(`deliveries beside an older release on ${name}`, () => {
    let place: SharedPlace;
    let databases: Database[];
    let now: number;
    let older: ReturnType<typeof olderRelease>;
    let deliveries: DeliveryStore;
    let leads: LeadStore;
    beforeEach(async () => {
      place = await create();
      databases = [];
      now = start;
    });
    afterEach(async () => {
      await Promise.all(databases.map((it) => it.destroy()));
      await place.remove();
    });
    const at = () => new Date(now).toISOString();

    async function opened(options?: OpenOptions): Promise<Database> {
      const database = await place.open(options);
      databases.push(database);
      return database;
    }
    async function openBoth(): Promise<void> {
      const database = await opened();
      deliveries = createDeliveryStore(database);
      leads = createLeadStore(database, createLeadCipher([]));
      older = olderRelease(await opened(), () => now);
    }
    const lease = () => ({
      token: randomUUID(),
      until: new Date(now + 15 * second).toISOString(),
    });
    const route = (what: DeliveryKind) => ({ what, receiver: defaultReceiver, brand, limit: 100 });
    /** Delivers what is due, as this release does. @returns what it delivered */
    async function deliver(what: DeliveryKind): Promise<string[]> {
      const own = lease();
      const claimed = await deliveries.claim({ ...route(what), at: at(), lease: own });
      for (const one of claimed) {
        await deliveries.settle(one, own, { status: 'delivered', at: at() });
      }
      return claimed.map(({ record }) => record);
    }
    async function deliverAsOlder(what: DeliveryKind): Promise<string[]> {
      const claimed = await older.claim(what);
      for (const id of claimed) await older.settle(what, id, 'delivered');
      return claimed;
    }

    test.each(deliveryKinds)(
      'what the last release left undelivered is delivered after the update: %s',
      async (what) => {
        const before = Object.entries(migrations).filter(([it]) => it < '0025');
        const database = await opened({ migrations: Object.fromEntries(before) });
        const last = olderRelease(database, () => now);
        const after = (wait: number) => new Date(now + wait * second).toISOString();
        const due = await last.add(what);
        const later = await last.add(what, { attempts: 3, due_at: after(5) });
        const claimed = await last.add(what, { due_at: after(20), lease: 'a' });
        const dead = await last.add(what, { status: 'dead', attempts: 5, failure: 'status 500' });
        await last.add(what, { status: 'delivered', delivered_at: at() });
        await openBoth();
        const records = what === 'lead' ? leads : createMailStore(database);
        const statuses = async () => {
          const all: string[] = [];
          for await (const { status } of records.list()) all.push(status);
          return all;
        };
        await deliveries.takeOver(brand, at());
        expect(await statuses()).toEqual(['delivered', 'dead', 'waiting', 'waiting', 'waiting']);
        expect(await deliver(what)).toEqual([due]);
        now += 6 * second;
        expect(await deliver(what)).toEqual([later]);
        expect(await deliveries.backlog(what, brand)).toMatchObject({ waiting: 0, dead: 1 });
        now += minute;
        await deliveries.takeOver(brand, at());
        expect(await deliver(what)).toEqual([claimed]);
        const retried = 'retry' in records ? records.retry({}, at()) : records.retryDead(at());
        expect(await retried).toBe(1);
        expect(await deliver(what)).toEqual([dead]);
        expect(await deliverAsOlder(what)).toEqual([]);
        expect(new Set(await statuses())).toEqual(new Set(['delivered']));
      },
    );

    test('an older release leaves alone what waits here, until this one has not run for minutes', async () => {
      await openBoth();
      const added = await leads.add(newLead({ confirmIn: 'de' }), at());
      const id = added.status === 'stored' ? added.id : '';
      for (let minutes = 0; minutes < 20; minutes += 1) {
        await deliveries.takeOver(brand, at());
        expect([await older.claim('lead'), await older.claim('mail')]).toEqual([[], []]);
        now += minute;
      }
      now += 5 * minute;
      // Whoever comes first, both never get it.
      expect(await deliver('lead')).toEqual([]);
      expect(await older.claim('lead')).toEqual([id]);
      await deliveries.takeOver(brand, at());
      expect(await deliver('lead')).toEqual([]);
      await older.settle('lead', id, 'dead');
      await deliveries.takeOver(brand, at());
      expect(await leads.find(id)).toMatchObject({ status: 'dead' });
      expect(await leads.retry({ id }, at())).toBe(1);
      expect(await older.claim('lead')).toEqual([]);
      expect(await deliver('lead')).toEqual([id]);
      now += 10 * minute;
      expect(await older.claim('lead')).toEqual([]);
    });

    test('a late success of an older release counts, and what it deleted is not left', async () => {
      await openBoth();
      const late = await older.add('lead');
      const gone = await older.add('lead');
      await older.claim('lead');
      now += minute;
      await deliveries.takeOver(brand, at());
      await older.settle('lead', late, 'delivered');
      await databases[1]?.deleteFrom('lead').where('id', '=', gone).execute();
      expect(await deliver('lead')).toEqual([]);
      await deliveries.takeOver(brand, at());
      expect(await deliveries.backlog('lead', brand)).toMatchObject({ waiting: 0, dead: 0 });
      expect(await leads.find(late)).toMatchObject({ status: 'delivered' });
    });

    const acts = ['add', 'older add', 'deliver', 'older deliver', 'wait', 'start', 'stop'] as const;
    test('whatever runs when, each lead is delivered once', async () => {
      await openBoth();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...acts), { minLength: 5, maxLength: 40 }),
          fc.boolean(),
          async (steps, endsWithOlder) => {
            let isRunning = false;
            const added: string[] = [];
            const delivered: string[] = [];
            const pass = async (time: number) => {
              for (let passed = 0; passed < time; passed += minute) {
                now += minute;
                if (isRunning) await deliveries.takeOver(brand, at());
              }
            };
            const act = {
              async add() {
                const result = isRunning && (await leads.add(newLead(), at()));
                if (result && result.status === 'stored') added.push(result.id);
              },
              'older add': async () => void added.push(await older.add('lead')),
              async deliver() {
                if (isRunning) delivered.push(...(await deliver('lead')));
              },
              'older deliver': async () => void delivered.push(...(await deliverAsOlder('lead'))),
              wait: () => pass(3 * minute),
              async start() {
                isRunning = true;
                await deliveries.takeOver(brand, at());
              },
              async stop() {
                isRunning = false;
              },
            };
            for (const step of steps) await act[step]();
            await act[endsWithOlder ? 'stop' : 'start']();
            await pass(6 * minute);
            await act[endsWithOlder ? 'older deliver' : 'deliver']();
            expect(delivered.toSorted()).toEqual(added.toSorted());
          },
        ),
        { numRuns: 15 },
      );
    }, 60_000);
  });
}
