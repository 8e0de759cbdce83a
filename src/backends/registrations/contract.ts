import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeliveryStore, defaultReceiver } from '../../deliveries/delivery.ts';
import { type MailboxLimit, type MailStore, mailsOfDay } from '../../mail/mailStore.ts';
import type {
  EventFacts,
  EventOffer,
  NewRegistration,
  Registration,
  RegistrationDetails,
} from '../../registrations/registration.ts';
import type {
  RegistrationFilter,
  RegistrationStore,
} from '../../registrations/registrationStore.ts';

/** The store, the mails and their deliveries of one process. */
export interface OpenRegistrations {
  readonly store: RegistrationStore;
  readonly mails: MailStore;
  readonly mailboxes: MailboxLimit;
  readonly deliveries: DeliveryStore;
}

/** An empty database for one test. */
export interface TestRegistrations {
  /** Opens it; a second call opens it as another process would. */
  open(): Promise<OpenRegistrations>;
  remove(): Promise<void>;
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, second)).toISOString();
/** Days after the moment of `at`. */
const day = (days: number) => at(days * 24 * 60 * 60);
const agreed = { asked: true, accepted: true, textHash: 'a'.repeat(64), language: 'de' } as const;
const unasked = { asked: false, accepted: false, textHash: '', language: '' } as const;
const [begins, ends] = ['2099-01-20T08:00:00.000Z', '2099-01-20T16:00:00.000Z'];

/** The offer of an event. @param more what differs from the usual one */
export function offerWith(
  more: Partial<EventFacts> & {
    readonly event?: string;
    readonly seats?: number | undefined;
    readonly revision?: number;
    readonly closesAt?: string;
  } = {},
): EventOffer {
  const { event = 'course', seats, revision = 0, closesAt = '', ...different } = more;
  const facts = {
    language: 'de',
    title: "Kurs '; drop",
    start: begins,
    end: ends,
    timeZone: 'Europe/Berlin',
    place: 'München',
    country: 'DE',
    schedule: '' as const,
    ...different,
  };
  const { title, start: startsAt, end: endsAt } = facts;
  return { event, title, seats, startsAt, endsAt, closesAt, facts, revision };
}

/** A registration of somebody new for an event with two seats. */
export function newRegistration(
  more: Partial<Pick<NewRegistration, 'key' | 'email' | 'brand'>> & {
    event?: string;
    seats?: number | undefined;
    closes?: string;
    details?: Partial<RegistrationDetails>;
  } = {},
): NewRegistration {
  const {
    event = 'course',
    closes: closesAt = '',
    key = randomUUID(),
    brand = 'main',
    email = `${key}@example.org`,
  } = more;
  const seats = 'seats' in more ? more.seats : 2;
  return {
    key,
    brand,
    email,
    language: 'de',
    offer: offerWith({ event, seats, closesAt }),
    details: {
      firstName: 'Ana',
      lastName: 'Größe',
      role: 'surgeon',
      institution: 'St. Mary',
      country: 'DE',
      dietaryNeeds: '',
      accessNeeds: '',
      ...more.details,
    },
    accepted: { terms: agreed, dataUse: agreed, declaration: unasked, needs: agreed },
  };
}

const vegan = newRegistration({ details: { dietaryNeeds: 'Vegan' } }).details;

/** The moment before the event begins, as a share of the time from `at(0)`. */
const beginsIn = (share: number) =>
  new Date(Date.parse(begins) - share * (Date.parse(begins) - Date.parse(at(0)))).toISOString();

const mailRoute = { what: 'mail', receiver: defaultReceiver } as const;

/** The contract of every store of registrations, together with the queue of mails. */
export function describeRegistrationStore(
  name: string,
  create: () => Promise<TestRegistrations>,
): void {
  describe(`registrations in ${name}`, () => {
    let place: TestRegistrations;
    let store: RegistrationStore;
    let mails: MailStore;
    let deliveries: DeliveryStore;
    beforeEach(async () => {
      place = await create();
      ({ store, mails, deliveries } = await place.open());
    });
    afterEach(() => place.remove());

    const add = (more: Parameters<typeof newRegistration>[0] = {}, second = 0) =>
      store.add(newRegistration(more), at(second));
    async function listed(filter?: RegistrationFilter): Promise<Registration[]> {
      const all: Registration[] = [];
      for await (const it of store.list(filter)) all.push(it);
      return all;
    }
    async function queued(): Promise<string[]> {
      const all: string[] = [];
      for await (const { kind, about } of mails.list()) all.push(`${kind} ${about}`);
      return all.toReversed();
    }
    const statusOf = async ({ id }: Registration) => (await store.find(id))?.status;

    test('gives the seats in order, then places on the waiting list, with a mail for each (REG-4)', async () => {
      const all = [await add(), await add(), await add(), await add()];
      expect(all.map(({ status, position }) => [status, position])).toEqual([
        ['confirmed', undefined],
        ['confirmed', undefined],
        ['waiting', 1],
        ['waiting', 2],
      ]);
      expect(await queued()).toEqual(all.map(({ status, id }) => `${status} ${id}`));
      expect(await store.counts('main')).toEqual([{ event: 'course', confirmed: 2, waiting: 2 }]);
      expect(await store.counts('vet-systems')).toEqual([]);
      const other = await place.open();
      expect(await other.store.find(all[3]?.id ?? '')).toEqual(all[3]);
    });

    test.each([{ brand: 'vet-systems' as const }, { event: 'workshop' }])(
      'seats, waiting list and repeats are not those of %j (REG-4, REG-6, REG-21)',
      async (elsewhere) => {
        const ana = { email: 'ana@example.org', seats: 1, closes: day(1) };
        const register = async (where: typeof elsewhere | object) => {
          const other = { ...ana, email: `eva@example.org` };
          return [
            await add({ ...ana, ...where }),
            await add({ ...ana, ...where }, 1),
            await add({ ...other, ...where }, 2),
          ] as const;
        };
        const [here, there] = [await register({}), await register(elsewhere)];
        for (const [first, second, third] of [here, there]) {
          expect([first.status, second.position, third.position]).toEqual(['confirmed', 1, 2]);
          expect([first.repeatOf, second.repeatOf]).toEqual([undefined, first.id]);
          expect(third.repeatOf).toBeUndefined();
        }
        await store.cancel(here[0].id, at(5));
        expect([await statusOf(here[1]), await statusOf(here[2])]).toEqual([
          'confirmed',
          'waiting',
        ]);
        const found = await Promise.all(there.map(({ id }) => store.find(id)));
        expect(found).toEqual([...there]);
        const isBrand = 'brand' in elsewhere;
        expect(await store.giveBackRepeats('main', beginsIn(0.4))).toBe(isBrand ? 0 : 1);
        expect(await statusOf(there[1])).toBe(isBrand ? 'waiting' : 'cancelled');
        const [, , third] = await Promise.all(there.map(({ id }) => store.find(id)));
        expect(third?.position).toBe(isBrand ? 2 : 1);
      },
    );

    test('without a number of seats everybody is confirmed (REG-4)', async () => {
      const all = await Promise.all(Array.from({ length: 30 }, () => add({ seats: undefined })));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['confirmed']));
    });

    test('a repeat with the same key is the same registration and sends no second mail (REG-5)', async () => {
      const registration = newRegistration();
      const first = await store.add(registration, at(0));
      const [again, both] = await Promise.all([
        store.add(registration, at(1)),
        store.add(registration, at(1)),
      ]);
      expect([again, both]).toEqual([first, first]);
      expect(await listed()).toEqual([first]);
      expect(await queued()).toHaveLength(1);
    });

    test('a second one of the same address is like any other, in status, position and counts (REG-6, REG-21)', async () => {
      const registerAll = async (event: string, emails: readonly string[]) => {
        const all: Registration[] = [];
        for (const email of emails) all.push(await add({ event, email }));
        const counts = (await store.counts('main')).find((it) => it.event === event);
        return { all, shown: all.map(({ status, position }) => [status, position]), counts };
      };
      const people = ['a', 'b', 'c', 'd', 'e'].map((it) => `${it}@example.org`);
      const [ana = ''] = people;
      const fresh = await registerAll('fresh', people);
      const repeated = await registerAll(
        'repeated',
        people.map(() => ` ${ana.toUpperCase()}`),
      );
      expect(repeated.shown).toEqual(fresh.shown);
      expect({ ...repeated.counts, event: '' }).toEqual({ ...fresh.counts, event: '' });
      const [first, ...others] = repeated.all;
      expect(others.map(({ repeatOf }) => repeatOf)).toEqual(others.map(() => first?.id));
      expect(first?.repeatOf).toBeUndefined();
      expect(await queued()).toContain(`repeated ${others[0]?.id}`);
      await store.cancel(fresh.all[0]?.id ?? '', at(5), 'browser');
      await store.cancel(first?.id ?? '', at(5), 'browser');
      const seen = async ({ all }: typeof fresh) =>
        Promise.all(all.map(async ({ id }) => (await store.find(id))?.position));
      expect(await seen(repeated)).toEqual(await seen(fresh));
    });

    test('a repeat that is changed or canceled leaves the first as it is (REG-6)', async () => {
      const first = await add({ email: 'ana@example.org' });
      const second = await add({ email: 'ana@example.org' }, 1);
      await store.change(second.id, { details: vegan }, at(2), 'browser');
      expect((await store.cancel(second.id, at(3), 'browser'))?.status).toBe('cancelled');
      expect(await store.find(first.id)).toEqual(first);
      expect(await store.counts('main')).toEqual([{ event: 'course', confirmed: 1, waiting: 0 }]);
      expect(await queued()).toEqual([
        `confirmed ${first.id}`,
        ...['repeated', 'changed', 'cancelled'].map((kind) => `${kind} ${second.id}`),
      ]);
    });

    test('a registration has one mail about changes a day (REG-22)', async () => {
      const { id } = await add();
      for (const second of [1, 2, 60 * 60, 25 * 60 * 60]) {
        await store.change(id, { details: vegan }, at(second), 'browser');
      }
      expect(await queued()).toEqual([`confirmed ${id}`, `changed ${id}`, `changed ${id}`]);
    });

    test('a form that is sent again with other values changes its registration (REG-19)', async () => {
      const registration = newRegistration();
      const first = await store.add(registration, at(0));
      const corrected = { ...registration, details: vegan };
      const [again, both] = await Promise.all([
        store.add(corrected, at(1)),
        store.add(corrected, at(1)),
      ]);
      expect([again.id, again.details, again.changedAt]).toEqual([first.id, vegan, at(1)]);
      expect(both).toEqual(again);
      expect(await listed()).toEqual([again]);
      expect(await queued()).toEqual([`confirmed ${first.id}`, `changed ${first.id}`]);
      const atOnce = newRegistration();
      const [, later] = await Promise.all([
        store.add(atOnce, at(2)),
        store.add({ ...atOnce, details: vegan }, at(2)),
      ]);
      expect((await store.find(later.id))?.details).toEqual(vegan);
    });

    test.each(['cancel', 'prove'] as const)(
      'it changes nothing after %s (REG-19, REG-20)',
      async (act) => {
        const registration = newRegistration();
        const { id, details } = await store.add(registration, at(0));
        await store[act](id, at(1));
        const again = await store.add({ ...registration, details: vegan }, at(2));
        expect([again.id, again.details]).toEqual([id, details]);
      },
    );

    test('once the owner of the mailbox has acted, the browser changes and cancels nothing (REG-20)', async () => {
      for (const act of ['change', 'prove'] as const) {
        const { id } = await add({ seats: undefined });
        if (act === 'prove') await store.prove(id, at(1));
        else await store.change(id, { details: vegan }, at(1), 'mailbox');
        const proven = await store.find(id);
        expect(proven?.provenAt).toBe(at(1));
        const { details } = newRegistration();
        expect(await store.change(id, { details }, at(2), 'browser')).toEqual(proven);
        expect(await store.cancel(id, at(2), 'browser')).toEqual(proven);
        expect((await store.cancel(id, at(3), 'mailbox'))?.status).toBe('cancelled');
      }
    });

    describe('repeats after registration has closed', () => {
      const ana = { email: 'ana@example.org', closes: day(1) };
      const bothOfAna = async () => [await add(ana), await add(ana, 1)] as const;

      test('are given back, the first is kept, the next of the waiting list move up (REG-21)', async () => {
        const [first, second] = await bothOfAna();
        const third = await add({ closes: day(1) }, 2);
        expect(await store.giveBackRepeats('main', at(5))).toBe(0);
        expect(await store.giveBackRepeats('main', beginsIn(0.4))).toBe(1);
        expect(await store.giveBackRepeats('main', beginsIn(0.4))).toBe(0);
        expect(await statusOf(first)).toBe('confirmed');
        expect(await statusOf(third)).toBe('confirmed');
        const given = await store.find(second.id);
        expect([given?.status, given?.seenAs?.status]).toEqual(['cancelled', 'confirmed']);
        expect((await queued()).slice(3).toSorted()).toEqual(
          [`kept ${first.id}`, `moved_up ${third.id}`].toSorted(),
        );
      });

      test('are given back when the event begins, if nobody closes registration (REG-21)', async () => {
        await add({ email: 'ana@example.org' });
        const second = await add({ email: 'ana@example.org' });
        expect(await store.giveBackRepeats('main', beginsIn(0.01))).toBe(0);
        expect(await store.giveBackRepeats('main', begins)).toBe(1);
        expect(await statusOf(second)).toBe('cancelled');
      });

      test('the one that its owner confirmed is kept (REG-21)', async () => {
        const [first, second] = await bothOfAna();
        await store.prove(second.id, at(3));
        expect(await store.giveBackRepeats('main', beginsIn(0.4))).toBe(1);
        expect(await statusOf(first)).toBe('cancelled');
        expect(await statusOf(second)).toBe('confirmed');
      });

      test('of several that their owner confirmed, the one confirmed first is kept (REG-21)', async () => {
        const [first, second] = await bothOfAna();
        const third = await add(ana, 2);
        await store.prove(third.id, at(3));
        await store.prove(second.id, at(4));
        expect(await store.giveBackRepeats('main', beginsIn(0.4))).toBe(2);
        expect(await Promise.all([first, second, third].map(statusOf))).toEqual([
          'cancelled',
          'cancelled',
          'confirmed',
        ]);
      });

      test('a waiting one looks as if it moved up in its turn (REG-21)', async () => {
        const others = [await add({ closes: day(1) }), await add({ closes: day(1) })];
        const [first, second] = await bothOfAna();
        const last = await add({ closes: day(1) });
        await store.giveBackRepeats('main', beginsIn(0.4));
        expect((await store.find(second.id))?.seenAs).toEqual({ status: 'waiting', position: 2 });
        for (const { id } of others) await store.cancel(id, beginsIn(0.3), 'browser');
        expect([await statusOf(first), await statusOf(last)]).toEqual(['confirmed', 'confirmed']);
        expect((await store.find(second.id))?.seenAs?.status).toBe('confirmed');
      });

      test('a browser that cancels the one kept leaves its seat to the one given back (REG-20, REG-21)', async () => {
        const [first, second] = await bothOfAna();
        await store.giveBackRepeats('main', beginsIn(0.4));
        await store.cancel(first.id, beginsIn(0.3), 'browser');
        expect(await statusOf(second)).toBe('confirmed');
        expect(await queued()).toContain(`confirmed ${second.id}`);
        expect(await store.counts('main')).toEqual([{ event: 'course', confirmed: 1, waiting: 0 }]);
      });

      test('who confirms one that was given back gets it, unless another is confirmed (REG-20, REG-21)', async () => {
        const [first, second] = await bothOfAna();
        await store.giveBackRepeats('main', beginsIn(0.4));
        await store.prove(second.id, beginsIn(0.3));
        expect((await store.find(first.id))?.seenAs?.status).toBe('confirmed');
        expect([await statusOf(first), await statusOf(second)]).toEqual(['cancelled', 'confirmed']);
        await store.prove(first.id, beginsIn(0.2));
        expect([await statusOf(first), await statusOf(second)]).toEqual(['cancelled', 'confirmed']);
      });
    });

    test('what was accepted is stored, and the consent to store needs changes with them (REG-23)', async () => {
      const { id, accepted } = await add();
      expect(accepted).toEqual(newRegistration().accepted);
      const needs = { ...agreed, accepted: false };
      const changed = await store.change(id, { details: vegan, needs }, at(1), 'browser');
      expect(changed?.accepted).toEqual({ ...newRegistration().accepted, needs });
    });

    test('needs are forgotten some time after the event, and nothing else (REG-24)', async () => {
      const first = await add({ details: { dietaryNeeds: 'Vegan', accessNeeds: 'Ramp' } });
      const second = await add();
      expect(first.details).toMatchObject({ dietaryNeeds: 'Vegan', accessNeeds: 'Ramp' });
      expect(await store.forgetNeedsBefore(ends)).toBe(0);
      expect(await store.forgetNeedsBefore('2099-01-21T00:00:00.000Z')).toBe(1);
      expect(await store.forgetNeedsBefore('2099-01-21T00:00:00.000Z')).toBe(0);
      const { details } = newRegistration();
      expect((await store.find(first.id))?.details).toEqual(details);
      expect(await store.find(second.id)).toEqual(second);
    });

    test('who canceled may register again (REG-6)', async () => {
      const first = await add({ email: 'ana@example.org' });
      await store.cancel(first.id, at(1));
      expect((await add({ email: 'ana@example.org' }, 2)).repeatOf).toBeUndefined();
    });

    test('a cancellation moves the first of the waiting list up, once (REG-7)', async () => {
      const [first, , third, fourth] = [await add(), await add(), await add(), await add()];
      expect((await store.cancel(first.id, at(5)))?.status).toBe('cancelled');
      expect((await store.cancel(first.id, at(6)))?.status).toBe('cancelled');
      expect([await statusOf(third), (await store.find(fourth.id))?.position]).toEqual([
        'confirmed',
        1,
      ]);
      expect((await queued()).slice(4).toSorted()).toEqual(
        [`cancelled ${first.id}`, `moved_up ${third.id}`].toSorted(),
      );
      await store.cancel(fourth.id, at(7));
      expect(await store.counts('main')).toEqual([{ event: 'course', confirmed: 2, waiting: 0 }]);
      expect(await store.cancel(randomUUID(), at(8))).toBeUndefined();
    });

    test('more seats move up those who wait; fewer take no seat away; nobody moves up late (REG-7)', async () => {
      const all = [await add(), await add(), await add(), await add()];
      const { offer } = newRegistration();
      expect(await store.offer('main', { ...offer, seats: 1 }, at(5))).toBe(0);
      expect(await statusOf(all[1] as Registration)).toBe('confirmed');
      expect(await store.offer('main', { ...offer, seats: 3, startsAt: at(5) }, at(5))).toBe(0);
      const off = offerWith({ seats: 3, schedule: 'postponed' });
      expect(await store.offer('main', off, at(5))).toBe(0);
      // An event without a date has not begun.
      expect(await store.offer('main', { ...offer, seats: 3, startsAt: '' }, at(5))).toBe(1);
      expect(await statusOf(all[2] as Registration)).toBe('confirmed');
      expect((await add({ seats: 4 }, 6)).status).toBe('waiting');
      expect(await statusOf(all[3] as Registration)).toBe('confirmed');
    });

    test('changes the details of who has not canceled', async () => {
      const { id } = await add();
      const { details } = newRegistration({ details: { institution: 'Other' } });
      const changed = await store.change(id, { details }, at(9), 'browser');
      expect([changed?.details?.institution, changed?.changedAt]).toEqual(['Other', at(9)]);
      expect(await store.find(id)).toEqual(changed);
      expect(await queued()).toContain(`changed ${id}`);
      await store.cancel(id, at(10));
      const after = await store.change(id, { details: vegan }, at(11), 'browser');
      expect([after?.details?.institution, after?.status]).toEqual(['Other', 'cancelled']);
    });

    test('lists the selected ones, latest first', async () => {
      const [first, second] = [
        await add({ email: 'ana@example.org' }),
        await add({ event: 'other' }),
      ];
      await store.cancel(second.id, at(3));
      const idsOf = async (filter?: RegistrationFilter) =>
        (await listed(filter)).map(({ id }) => id);
      expect(await idsOf()).toEqual([second.id, first.id]);
      expect(await idsOf({ event: 'course' })).toEqual([first.id]);
      expect(await idsOf({ status: 'cancelled' })).toEqual([second.id]);
      expect(await idsOf({ email: 'ANA@example.org' })).toEqual([first.id]);
      expect(await idsOf({ idEnd: first.id.slice(-10) })).toEqual([first.id]);
    });

    test('forgets a person, whose seat and mails go, and the people of events long over (REG-12)', async () => {
      const first = await add({ email: 'ana@example.org' });
      await add({ email: 'ana@example.org' });
      await add();
      const third = await add();
      expect(await store.forget('Ana@example.org', at(5))).toBe(2);
      expect(await listed({ email: 'ana@example.org' })).toEqual([]);
      expect(await statusOf(third)).toBe('confirmed');
      expect((await queued()).filter((it) => it.includes(first.id))).toEqual([]);
      const leftToSend = async () => (await deliveries.backlog('mail', 'main')).waiting;
      expect(await leftToSend()).toBe((await queued()).length);
      const of = { brand: 'main', event: 'course' };
      const dayAfter = '2099-01-21T00:00:00.000Z';
      expect(await store.endedBefore(ends)).toEqual([]);
      expect(await store.endedBefore(dayAfter)).toEqual([of]);
      expect(await store.forgetEnded(of, ends)).toBe(0);
      expect(await store.forgetEnded(of, dayAfter)).toBe(2);
      expect(await store.endedBefore(dayAfter)).toEqual([]);
      expect(await queued()).toEqual([]);
      expect(await leftToSend()).toBe(0);
    });

    test('deletes one registration, whose seat and mails go, and leaves the others of its address (PROOF-5)', async () => {
      const first = await add({ email: 'ana@example.org' });
      const second = await add({ email: 'ana@example.org' });
      const third = await add();
      expect(await store.forgetOne(first.id, at(5))).toBe(true);
      expect(await store.forgetOne(first.id, at(6))).toBe(false);
      const left = await listed({ email: 'ana@example.org' });
      expect(left.map(({ id }) => id)).toEqual([second.id]);
      expect(await statusOf(third)).toBe('confirmed');
      expect((await queued()).filter((it) => it.includes(first.id))).toEqual([]);
    });

    test('corrects details for an operator, with a mail unless it is canceled (PROOF-4)', async () => {
      const { id, email } = await add({ details: { dietaryNeeds: 'Vegan' } });
      expect(await store.correct(id, { lastName: 'Meyer', dietaryNeeds: '' }, at(1))).toBe(true);
      expect(await store.correct(randomUUID(), { lastName: 'Meyer' }, at(1))).toBe(false);
      const corrected = await store.find(id);
      expect(corrected).toMatchObject({ email, changedAt: at(1), provenAt: undefined });
      expect(corrected?.details).toMatchObject({ firstName: 'Ana', lastName: 'Meyer' });
      expect(corrected?.details?.dietaryNeeds).toBe('');
      expect(await queued()).toEqual([`confirmed ${id}`, `changed ${id}`]);
      await store.cancel(id, at(2));
      const before = await queued();
      await store.correct(id, { lastName: 'Maier' }, at(3));
      expect((await store.find(id))?.details?.lastName).toBe('Maier');
      expect(await queued()).toEqual(before);
    });

    test('knows the end of an event (PROOF-1)', async () => {
      await add();
      expect(await store.endOf('main', 'course')).toBe(ends);
      expect(await store.endOf('main', 'other')).toBe('');
    });

    test('an end that editors move into the past, by mistake or not, counts from now (REG-15)', async () => {
      await add();
      const of = { brand: 'main', event: 'course' };
      await store.offer('main', offerWith({ seats: 2, end: '2009-01-20T16:00:00.000Z' }), at(60));
      expect(await store.endedBefore(at(60))).toEqual([]);
      await store.offer('main', offerWith({ seats: 2, end: '2009-01-21T16:00:00.000Z' }), at(90));
      expect(await store.endedBefore(at(60))).toEqual([]);
      expect(await store.endedBefore(at(61))).toEqual([of]);
      await store.offer('main', offerWith({ seats: 2 }), at(120));
      expect(await store.endedBefore(at(121))).toEqual([]);
      const past = offerWith({ event: 'past', end: '2009-01-20T16:00:00.000Z' });
      await store.add({ ...newRegistration(), offer: past }, at(150));
      expect(await store.endedBefore(at(150))).toEqual([]);
      expect(await store.endedBefore(at(151))).toEqual([{ brand: 'main', event: 'past' }]);
    });

    const tenMinutes = 10 * 60_000;
    const moved = offerWith({ seats: 2, start: '2099-02-20T08:00:00.000Z' });
    /** What the content says at a second, and what participants are told then. */
    const follow = async (offer: EventOffer, second: number, pause = tenMinutes) => {
      await store.offer('main', offer, at(second));
      return store.tell('main', offer.event, at(second), pause);
    };
    const news = async () =>
      (await queued()).filter((it) => /^(moved|called_off|postponed|on_again) /.test(it));

    test('tells everybody who has or awaits a seat of a change, once, after a pause (REG-16)', async () => {
      const [first, second, third] = [await add(), await add(), await add()];
      const gone = await add();
      await store.cancel(gone.id, at(1));
      await add({ email: first.email ?? '' }, 1);
      expect(await follow(moved, 10)).toBe(0);
      expect(await follow(moved, 600)).toBe(0);
      const [pending] = await store.notices(at(600));
      expect(pending).toMatchObject({ event: 'course', state: 'waiting', people: 3 });
      const other = await place.open();
      const told = await Promise.all(
        [store, other.store].map((it) => it.tell('main', 'course', at(610), tenMinutes)),
      );
      expect(told.toSorted()).toEqual([0, 3]);
      expect(await news()).toHaveLength(3);
      expect(new Set(await news())).toEqual(
        new Set([first, second, third].map(({ id }) => `moved ${id}`)),
      );
      expect(await follow(moved, 9_000)).toBe(0);
      expect(await store.notices(at(9_000))).toEqual([]);
      expect(await store.sequenceOf('main', 'course')).toBe(1);
    });

    test('an editor who corrects a mistake within the pause sends nothing (REG-16)', async () => {
      await add();
      await follow(moved, 10);
      expect(await follow(offerWith({ seats: 2 }), 500)).toBe(0);
      expect(await follow(offerWith({ seats: 2 }), 9_000)).toBe(0);
      expect(await store.notices(at(9_000))).toEqual([]);
      expect(await store.sequenceOf('main', 'course')).toBe(0);
    });

    test('each further change restarts the pause, but not forever (REG-16)', async () => {
      await add();
      const to = (day: number) =>
        offerWith({ seats: 2, start: `2099-02-${10 + day}T08:00:00.000Z` });
      const changes = Array.from({ length: 12 }, (_, i) => i);
      const told: number[] = [];
      for (const i of changes) told.push(await follow(to(i), i * 480));
      // Six pauses after the first change.
      expect(told.findIndex((people) => people > 0)).toBe(8);
      expect(told.reduce((sum, people) => sum + people)).toBe(1);
    });

    test('whoever registers after a change is not told of it, and is of the next one (REG-16)', async () => {
      const first = await add();
      await follow(moved, 10);
      const offer = { ...newRegistration(), offer: moved };
      const second = await store.add(offer, at(20));
      expect(await follow(moved, 620)).toBe(1);
      expect(await news()).toEqual([`moved ${first.id}`]);
      await follow(offerWith({ seats: 2, schedule: 'cancelled' }), 700);
      expect(await follow(offerWith({ seats: 2, schedule: 'cancelled' }), 1_300)).toBe(2);
      expect(await news()).toContain(`called_off ${second.id}`);
    });

    test.each([
      ['moved', {}, { end: '2099-01-21T16:00:00.000Z' }],
      ['moved', {}, { timeZone: 'Europe/Lisbon' }],
      ['moved', {}, { place: 'Augsburg' }],
      [
        'moved',
        { schedule: 'postponed' },
        { schedule: 'postponed', start: '2099-01-21T08:00:00Z' },
      ],
      ['postponed', {}, { schedule: 'postponed' }],
      ['called_off', { schedule: 'postponed' }, { schedule: 'cancelled' }],
      ['on_again', { schedule: 'cancelled' }, { place: 'Augsburg' }],
      [undefined, {}, { title: 'Kurs' }],
      [undefined, {}, { language: 'en', place: 'Munich' }],
      [undefined, { schedule: 'cancelled' }, { schedule: 'cancelled', place: 'Augsburg' }],
      [undefined, {}, { start: '2009-01-20T08:00:00.000Z', end: '2009-01-20T16:00:00.000Z' }],
    ] as const)('%s: %j, then %j (REG-16)', async (kind, before, after) => {
      const registration = { ...newRegistration(), offer: offerWith({ seats: 2, ...before }) };
      const { id } = await store.add(registration, at(0));
      await follow(offerWith({ seats: 2, ...after }), 10, 0);
      expect(await news()).toEqual(kind ? [`${kind} ${id}`] : []);
      expect(await store.notices(at(10))).toEqual([]);
    });

    test('operators stop what is not told yet, and release it without a pause (REG-17)', async () => {
      await add();
      expect(await store.holdNotices('course', 'stopped')).toBe(false);
      await follow(moved, 10);
      expect(await store.holdNotices('course', 'stopped')).toBe(true);
      expect(await follow(moved, 9_000)).toBe(0);
      expect((await store.notices(at(9_000)))[0]?.state).toBe('stopped');
      expect(await store.holdNotices('course', 'released')).toBe(true);
      expect(await store.tell('main', 'course', at(9_001), tenMinutes)).toBe(1);
      // The next change is told as usual.
      expect(await follow(offerWith({ seats: 2 }), 9_100)).toBe(0);
      expect(await follow(offerWith({ seats: 2 }), 9_700)).toBe(1);
    });

    test('the version for calendars is above the number that editors count (REG-18)', async () => {
      await add();
      await follow({ ...moved, revision: 4 }, 10, 0);
      expect(await store.sequenceOf('main', 'course')).toBe(5);
      await follow(offerWith({ seats: 2, revision: 4 }), 20, 0);
      expect(await store.sequenceOf('main', 'course')).toBe(6);
    });

    test('each mail is claimed once, and again when its lease is over (REG-9)', async () => {
      await Promise.all([add(), add(), add()]);
      const other = await place.open();
      const lease = { token: randomUUID(), until: at(30) };
      const all = { ...mailRoute, brand: 'main', limit: 10 };
      const claims = await Promise.all([
        deliveries.claim({ ...all, at: at(1), lease }),
        other.deliveries.claim({ ...all, at: at(1), lease: { ...lease, token: randomUUID() } }),
      ]);
      const claimed = claims.flat();
      expect(claimed).toHaveLength(3);
      const [first, second] = claimed;
      if (!first || !second) throw new Error('The mails are not queued');
      await deliveries.settle(first, lease, { status: 'delivered', at: at(2) });
      expect(await deliveries.claim({ ...all, at: at(29), lease })).toEqual([]);
      const longer = { ...lease, until: at(60) };
      expect(await deliveries.claim({ ...all, at: at(31), lease: longer })).toHaveLength(2);
      await deliveries.settle(second, lease, { status: 'dead', failure: 'EAUTH' });
      expect(await mails.retryDead(at(32))).toBe(1);
      expect(await mails.forgetDelivered(at(33))).toBe(1);
    });

    test('a mailbox gets a few mails a day, however it is spelled and whatever process sends them (REG-22)', async () => {
      const limits = [(await place.open()).mailboxes, (await place.open()).mailboxes] as const;
      const spellings = ['a.na@gmail.com', 'ana+1@googlemail.com', 'ANA@gmail.com'];
      const admitted = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          limits[i % 2 === 0 ? 0 : 1].admit(`mail ${i}`, spellings[i % 3] ?? '', at(i)),
        ),
      );
      expect(admitted.filter((it) => it === undefined)).toHaveLength(mailsOfDay);
      const later = admitted.filter((it) => it !== undefined);
      for (const dueAt of later) expect([dueAt >= day(1), dueAt <= day(2)]).toEqual([true, true]);
      expect(await limits[0].admit('other', 'eva@gmail.com', at(30))).toBeUndefined();
      // A mail that is tried again does not count again.
      const first = admitted.indexOf(undefined);
      expect(await limits[1].admit(`mail ${first}`, 'ana@gmail.com', at(40))).toBeUndefined();
      expect(await limits[1].admit('next day', 'ana@gmail.com', later[0] ?? '')).toBeUndefined();
      await limits[0].forget(day(3));
      expect(await limits[0].admit('much later', 'ana@gmail.com', day(3))).toBeUndefined();
    });

    test('mails that wait for the limit are joined, and one that tells nothing new is not needed (REG-22)', async () => {
      const { id } = await add();
      await store.change(id, { details: vegan }, at(1), 'browser');
      const lease = { token: randomUUID(), until: at(60) };
      const claimed = async (second: number, token = lease.token) => {
        const claim = { ...mailRoute, brand: 'main', limit: 1, lease: { ...lease, token } };
        const [delivery] = await deliveries.claim({ ...claim, at: at(second) });
        return mails.find(delivery?.record ?? '');
      };
      const wait = (record: string) =>
        deliveries.settle({ ...mailRoute, record, attempts: 1 }, lease, {
          status: 'waiting',
          failure: '',
          dueAt: day(1),
        });
      const [first, second] = [await claimed(2), await claimed(2, randomUUID())];
      if (!first || !second) throw new Error('The mails are not queued');
      expect(await mails.merge(first)).toBe(true);
      await wait(first.id);
      expect(await mails.merge(second)).toBe(true);
      expect(await queued()).toEqual([`changed ${id}`]);
      const other = await add();
      await store.cancel(other.id, at(3), 'browser');
      const [told, canceled] = [await claimed(4), await claimed(4)];
      if (!told || !canceled) throw new Error('The mails are not queued');
      await wait(told.id);
      expect(await mails.merge(canceled)).toBe(false);
    });

    test('the last seat is given once, in any order of events, with repeats, in two processes (REG-4, REG-5, REG-21)', async () => {
      const other = await place.open();
      const stores = [store, other.store];
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 6 }),
          fc.array(
            fc.record({
              who: fc.integer({ min: 0, max: 5 }),
              process: fc.integer({ min: 0, max: 1 }),
              then: fc.constantFrom('stay', 'again', 'cancel', 'prove', 'correct'),
            }),
            { minLength: 1, maxLength: 24 },
          ),
          async (seats, steps) => {
            const event = `event_${randomUUID()}`;
            const repeated: [first: string, second: string][] = [];
            await Promise.all(
              steps.map(async ({ who, process, then }, i) => {
                const registration = newRegistration({
                  event,
                  seats,
                  closes: day(1),
                  email: `p${who}@example.org`,
                });
                const { add, cancel, prove } = stores[process] as RegistrationStore;
                const { id } = await add(registration, at(i));
                if (then === 'again') repeated.push([id, (await add(registration, at(i))).id]);
                if (then === 'correct') await add({ ...registration, details: vegan }, at(i));
                if (then === 'cancel') await cancel(id, at(i), 'browser');
                if (then === 'prove') await prove(id, at(i));
              }),
            );
            expect(repeated.filter(([first, second]) => first !== second)).toEqual([]);
            const check = async () => {
              const all = await listed({ event });
              const of = (status: string) => all.filter((it) => it.status === status);
              const active = [...of('confirmed'), ...of('waiting')];
              expect(all).toHaveLength(steps.length);
              expect(of('confirmed')).toHaveLength(Math.min(seats, active.length));
              const shown = (await store.counts('main')).find((it) => it.event === event);
              expect([shown?.confirmed ?? 0, shown?.waiting ?? 0]).toEqual([
                of('confirmed').length,
                of('waiting').length,
              ]);
              return active;
            };
            const before = await check();
            await Promise.all(stores.map((it) => it.giveBackRepeats('main', beginsIn(0.4))));
            const active = await check();
            const people = new Set(before.map(({ email }) => email));
            expect(active.map(({ email }) => email).toSorted()).toEqual([...people].toSorted());
            for (const { email, provenAt } of active) {
              const wasProven = before.some((it) => it.email === email && it.provenAt);
              expect(provenAt !== undefined).toBe(wasProven);
            }
          },
        ),
        { numRuns: 8 },
      );
    }, 60_000);
  });
}
