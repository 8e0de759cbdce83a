import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultReceiver } from '../../deliveries/delivery.ts';
import type { LinkCheck } from '../../desk/boards/links/linkCheck.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createDeliveryOverview } from '../deliveries/createDeliveryOverview.ts';
import { createDeliveryStore } from '../deliveries/createDeliveryStore.ts';
import { newLead } from '../leads/contract.ts';
import { createLeadStore } from '../leads/createLeadStore.ts';
import { createLinkChecks } from './linkChecks.ts';

/** An empty database for one test. */
export interface BoardPlace {
  readonly folder: string;
  readonly url?: string;
  remove(): Promise<void>;
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

const checked = (address: string, more: Partial<LinkCheck> = {}): LinkCheck => ({
  address,
  checkedAt: at(0),
  outcome: 'found',
  reason: '',
  target: '',
  failures: 0,
  ...more,
});

/** Describes what the boards of the desk read and write. @param create creates an empty database */
export function describeBoards(name: string, create: () => Promise<BoardPlace>): void {
  describe(`boards on ${name}`, () => {
    let place: BoardPlace;
    let database: Database;
    beforeEach(async () => {
      place = await create();
      database = await openDatabase(place.folder, place.url);
    });
    afterEach(async () => {
      await database.destroy();
      await place.remove();
    });

    test('keeps the last check of each link, and forgets links that are gone (PROOF-60)', async () => {
      const store = createLinkChecks(database);
      await store.save(checked('https://a.example/'));
      await store.save(checked('https://b.example/'));
      const failed = { outcome: 'failed', reason: 'ENOTFOUND', failures: 2 } as const;
      const again = checked('https://a.example/', { ...failed, checkedAt: at(5) });
      await store.save(again);
      expect(await store.forget(['https://b.example/', 'https://c.example/'])).toBe(1);
      expect(await store.list()).toEqual([again]);
    });

    async function deliveries() {
      const cipher = createLeadCipher([]);
      const leads = createLeadStore(database, cipher, () => ['crm']);
      const ids: string[] = [];
      for (const minute of [0, 1, 2]) {
        const added = await leads.add(newLead({ key: `key ${minute}` }), at(minute));
        if (added.status === 'stored') ids.push(added.id);
      }
      const store = createDeliveryStore(database);
      await store.takeOver('main', at(10));
      const end = async (receiver: string, ...statuses: ('dead' | 'refused' | 'delivered')[]) => {
        const lease = { token: `${receiver} lease`, until: at(12) };
        const claimed = await store.claim({
          what: 'lead',
          receiver,
          brand: 'main',
          at: at(10),
          limit: 3,
          lease,
        });
        for (const [index, status] of statuses.entries()) {
          const delivery = claimed[index];
          if (!delivery) throw new Error('Nothing is claimed');
          const settled =
            status === 'delivered' ? { status, at: at(11) } : { status, failure: 'status 500' };
          await store.settle(delivery, lease, settled);
        }
      };
      return { ids, end };
    }

    test('counts deliveries by receiver and state, and lists what is not delivered (PROOF-65)', async () => {
      const { ids, end } = await deliveries();
      await end(defaultReceiver, 'delivered', 'dead', 'dead');
      await end('crm', 'refused', 'delivered', 'delivered');
      const overview = createDeliveryOverview(database);
      const counts = await overview.counts('main');
      const ofLeads = counts.filter(({ what }) => what === 'lead');
      expect(
        ofLeads.map(({ receiver, status, count }) => `${receiver} ${status} ${count}`),
      ).toEqual(['crm delivered 2', 'crm refused 1', 'default dead 2', 'default delivered 1']);
      expect(await overview.counts('vet-systems')).toEqual([]);
      const all = await overview.list('main', { what: 'lead' }, { skip: 0, limit: 10 });
      expect(all.map(({ record, receiver, status }) => [record, receiver, status])).toEqual([
        [ids[2], 'default', 'dead'],
        [ids[1], 'default', 'dead'],
        [ids[0], 'crm', 'refused'],
      ]);
      expect(all[0]).toMatchObject({ attempts: 1, failure: 'status 500', dueAt: undefined });
      const second = await overview.list('main', { status: 'dead' }, { skip: 1, limit: 1 });
      expect(second.map(({ record }) => record)).toEqual([ids[1]]);
      expect(await overview.list('vet-systems', {}, { skip: 0, limit: 10 })).toEqual([]);
    });

    test('retries one delivery or all dead ones, never what was refused (PROOF-65)', async () => {
      const { ids, end } = await deliveries();
      await end(defaultReceiver, 'dead', 'dead', 'dead');
      await end('crm', 'refused', 'refused', 'delivered');
      const overview = createDeliveryOverview(database);
      const [first = ''] = ids;
      expect(await overview.retry('vet-systems', at(40))).toBe(0);
      expect(await overview.retry('main', at(40), { what: 'lead', record: first })).toBe(1);
      const waiting = await overview.list(
        ...(['main', { what: 'lead', status: 'waiting' }, { skip: 0, limit: 10 }] as const),
      );
      expect(waiting.map(({ record, dueAt }) => [record, dueAt])).toEqual([[first, at(40)]]);
      expect(await overview.retry('main', at(41))).toBe(2);
      const counts = await overview.counts('main');
      const left = counts.filter(({ what, status }) => what === 'lead' && status !== 'delivered');
      expect(left.map(({ receiver, status, count }) => `${receiver} ${status} ${count}`)).toEqual([
        'crm refused 2',
        'default waiting 3',
      ]);
    });
  });
}
