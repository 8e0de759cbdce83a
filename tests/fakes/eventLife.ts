import { randomUUID } from 'node:crypto';
import {
  newRegistration,
  type OpenRegistrations,
  offerWith,
} from '../../src/backends/registrations/contract.ts';
import { ContentUnavailable } from '../../src/content/contentErrors.ts';
import { defaultReceiver } from '../../src/deliveries/delivery.ts';
import { createEventFollower } from '../../src/registrations/followEvents.server.ts';
import {
  type EventFacts,
  type EventOffer,
  isNews,
  newsOf,
} from '../../src/registrations/registration.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long registrations are kept after their event. */
const kept = 90 * day;

/** An event of the content, and what happened to it. */
interface LivingEvent {
  offer: EventOffer;
  isPresent: boolean;
  isStopped: boolean;
  isReleased: boolean;
  /** When its facts last changed, and when they first did since the last news of it. */
  changedAt: number;
  firstChangeAt: number | undefined;
  /** The latest end that the processes have seen while the content had the event. */
  seenEnd: number;
}

/** A registration. */
interface Person {
  readonly id: string;
  /** The first registration of the same address, which is the same person. */
  readonly first: string;
  readonly event: string;
  readonly email: string;
  /** What the person knows of the event. */
  told: EventFacts;
  news: number;
  isActive: boolean;
}

/** What happened in a life. */
export interface LifeCounts {
  registered: number;
  canceled: number;
  changes: number;
  news: number;
  movedUp: number;
  forgotten: number;
}

/**
 * The life of events and their people under a simulated clock: content that changes, two processes
 * that follow it, retention, and a model of what everybody knows. Each step throws if a mail is
 * doubled, early, wrong or for somebody else, or if a person is lost.
 * @param processes two processes on one database
 * @param pause the pause before people are told, in milliseconds
 */
export function createEventLife(
  processes: readonly OpenRegistrations[],
  codenames: readonly string[],
  pause: number,
) {
  let now = Date.UTC(2026, 10, 21, 8);
  let isDown = false;
  const at = () => new Date(now).toISOString();
  const events = new Map<string, LivingEvent>();
  const people = new Map<string, Person>();
  const counts: LifeCounts = {
    registered: 0,
    canceled: 0,
    changes: 0,
    news: 0,
    movedUp: 0,
    forgotten: 0,
  };
  const [{ store, mails, deliveries }] = processes as readonly [OpenRegistrations];

  /** No event has an English version. */
  const languages = ['de', 'es', 'pt'] as const;
  codenames.forEach((event, i) => {
    const start = new Date(now + (10 + i) * day).toISOString();
    const end = new Date(now + (11 + i) * day).toISOString();
    const language = languages[i % languages.length] ?? 'de';
    events.set(event, {
      offer: offerWith({ event, seats: 2 + (i % 3), start, end, language }),
      isPresent: true,
      isStopped: false,
      isReleased: false,
      changedAt: now,
      firstChangeAt: undefined,
      seenEnd: 0,
    });
  });

  const of = (event: string) => events.get(event) as LivingEvent;
  const followers = processes.map((process) =>
    createEventFollower({
      brand: 'main',
      store: process.store,
      findOffers(_brand, wanted) {
        if (isDown) throw new ContentUnavailable('down');
        const found = wanted.filter((it) => of(it).isPresent);
        for (const it of found) of(it).seenEnd = Date.parse(of(it).offer.endsAt);
        return new Map(found.map((it) => [it, of(it).offer]));
      },
      isStale: () => false,
      pause,
      onError: (error) => {
        throw error;
      },
    }),
  );
  const whenUp = (error: unknown) => {
    if (!(error instanceof ContentUnavailable)) throw error;
    return 0;
  };

  function fail(problem: string, { event }: { readonly event: string }): never {
    throw new Error(`${at()} ${event}: ${problem}`);
  }

  /** Checks each new mail against what its reader knows. */
  async function readMails(): Promise<void> {
    const lease = { token: randomUUID(), until: new Date(now + minute).toISOString() };
    await deliveries.takeOver('main', at());
    const claim = {
      what: 'mail',
      receiver: defaultReceiver,
      brand: 'main',
      limit: 10_000,
    } as const;
    const fresh = await deliveries.claim({ ...claim, at: at(), lease });
    const told = new Set<LivingEvent>();
    for (const delivery of fresh) {
      // Each is read once.
      await deliveries.settle(delivery, lease, { status: 'delivered', at: at() });
      const mail = await mails.find(delivery.record);
      if (!mail) throw new Error('A mail is not there');
      const { kind, about } = mail;
      const person = people.get(about);
      if (!person) throw new Error(`A mail ${kind} is about nobody`);
      const event = of(person.event);
      if (kind === 'moved_up') {
        counts.movedUp += 1;
        if (event.offer.facts.schedule) fail('somebody moved up though it is off', person);
      }
      if (!isNews(kind)) continue;
      if (!person.isActive) fail('somebody who has canceled is told', person);
      const due = newsOf(person.told, event.offer.facts);
      if (due !== kind) fail(`somebody is told ${kind} in place of ${due ?? 'nothing'}`, person);
      if (event.isStopped) fail('somebody is told what was stopped', person);
      const mayBeNow = event.isReleased || now - event.changedAt >= pause;
      const hasWaited = now - (event.firstChangeAt ?? now) >= 6 * pause;
      if (!mayBeNow && !hasWaited) fail('somebody is told too early', person);
      told.add(event);
      // Who has several registrations is told once.
      for (const other of people.values()) {
        if (other.first === person.first && other.isActive) other.told = event.offer.facts;
      }
      person.news += 1;
      counts.news += 1;
    }
    for (const event of told) event.firstChangeAt = undefined;
  }

  /** Checks that nobody is lost whose event is not long over, and who was told is recorded. */
  async function checkPeople(): Promise<void> {
    const stored = new Set<string>();
    for await (const { id } of store.list()) stored.add(id);
    for (const person of people.values()) {
      if (stored.has(person.id)) continue;
      const { isPresent, offer, seenEnd } = of(person.event);
      const end = isPresent ? Date.parse(offer.endsAt) : seenEnd;
      if (end + kept > now) fail('somebody was lost', person);
      people.delete(person.id);
      counts.forgotten += 1;
    }
  }

  /** Both processes follow the content, at the same time. */
  async function follow(): Promise<void> {
    await Promise.all(followers.map((it) => it.follow(at()).catch(whenUp)));
    await readMails();
    for (const event of events.values()) {
      if (event.isReleased && now > event.changedAt) event.isReleased = false;
    }
  }

  async function retain(): Promise<void> {
    const moment = new Date(now - kept).toISOString();
    await Promise.all(followers.map((it) => it.forgetEndedBefore(moment, at()).catch(whenUp)));
    await checkPeople();
  }

  function change(event: string, more: Partial<EventFacts> & { seats?: number }): void {
    const living = of(event);
    const { offer } = living;
    const next = offerWith({ event, seats: offer.seats, ...offer.facts, ...more });
    const { schedule, end } = next.facts;
    const year = schedule === 'postponed' ? 365 * day : 0;
    living.offer = { ...next, endsAt: new Date(Date.parse(end) + year).toISOString() };
    if (JSON.stringify(next.facts) !== JSON.stringify(offer.facts)) {
      living.changedAt = now;
      living.firstChangeAt ??= now;
    }
    counts.changes += 1;
  }

  return {
    counts,
    /** One of the people of an event; undefined if it has nobody. */
    someoneOf(event: string, pick: number): string | undefined {
      const all = [...people.values()].filter((it) => it.event === event && it.isActive);
      return all[pick % all.length]?.id;
    },
    change,
    /** Moves an event by days. */
    move(event: string, days: number): void {
      const { start, end } = of(event).offer.facts;
      const shifted = (text: string) => new Date(Date.parse(text) + days * day).toISOString();
      change(event, { start: shifted(start), end: shifted(end) });
    },
    setPresent(event: string, isPresent: boolean): void {
      of(event).isPresent = isPresent;
    },
    setDown(value: boolean): void {
      isDown = value;
    },
    async stop(event: string): Promise<void> {
      of(event).isStopped = await store.holdNotices(event, 'stopped');
    },
    async release(event: string): Promise<void> {
      of(event).isReleased = await store.holdNotices(event, 'released');
      of(event).isStopped = false;
    },
    async register(event: string, email: string): Promise<void> {
      const { offer } = of(event);
      const registration = { ...newRegistration({ email }), offer };
      const { id, repeatOf } = await store.add(registration, at());
      const first = repeatOf ?? id;
      people.set(id, { id, first, event, email, told: offer.facts, news: 0, isActive: true });
      counts.registered += 1;
      await readMails();
    },
    async cancel(id: string): Promise<void> {
      const person = people.get(id);
      if (!person) return;
      person.isActive = false;
      await store.cancel(id, at());
      counts.canceled += 1;
      await readMails();
    },
    /** Lets time pass; the processes follow the content at the end of each step. */
    async pass(milliseconds: number, steps = 1): Promise<void> {
      for (let i = 0; i < steps; i += 1) {
        now += milliseconds;
        await follow();
      }
    },
    /** Lets time pass while no process runs. */
    sleep(milliseconds: number): void {
      now += milliseconds;
    },
    retain,
    /** Restores everything, and checks that then everybody is told everything. */
    async settle(): Promise<void> {
      isDown = false;
      for (const [event, living] of events) {
        living.isPresent = true;
        if (living.isStopped) {
          await store.holdNotices(event, 'released');
          living.isStopped = false;
          living.isReleased = true;
        }
      }
      await retain();
      await follow();
      now += pause + minute;
      await follow();
      await retain();
      for (const person of people.values()) {
        const { facts } = of(person.event).offer;
        if (!person.isActive || Date.parse(facts.end) < now) continue;
        const missing = newsOf(person.told, facts);
        if (missing) fail(`somebody was not told ${missing}`, person);
      }
    },
    /** Lets time pass until every event is long over: nobody is kept then. */
    async end(): Promise<void> {
      const ends = [...events.values()].map(({ offer }) => Date.parse(offer.endsAt));
      now = Math.max(now, ...ends) + kept + day;
      await follow();
      await retain();
      if (people.size > 0) throw new Error(`${people.size} people are kept forever`);
    },
  };
}
