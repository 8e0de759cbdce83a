import type { EventOffer, FollowedEvent } from './registration.ts';
import type { RegistrationStore } from './registrationStore.ts';

/** Keeps the store, and what participants know, in step with the content. */
export interface EventFollower {
  /**
   * Compares the events of the brand with the content: who waits moves up, and participants are
   * told what changed (REG-7, REG-16). An event that the content does not have stays as it is. While
   * the content may be outdated, only what the store knows already is told: another process may have
   * recorded newer content.
   * @returns how many people moved up or are told
   * @throws what the store throws, and ContentUnavailable before any content
   */
  follow(at: string): Promise<number>;
  /**
   * Deletes the registrations of events that ended before a time, if the content agrees (REG-15).
   * Nothing is deleted while the content may be outdated: an editor may have moved the end.
   * @returns their number
   * @throws what the store throws, and ContentUnavailable before any content
   */
  forgetEndedBefore(moment: string, at: string): Promise<number>;
}

/** The parts of a follower. */
interface FollowerParts {
  readonly brand: string;
  readonly store: RegistrationStore;
  /**
   * The offers of events as the content has them now, in any language, by codename; those that it
   * does not have are left out.
   * @throws ContentUnavailable before any content
   */
  findOffers(brand: string, events: readonly string[]): ReadonlyMap<string, EventOffer>;
  /** Whether the content may be outdated, because its source does not answer. */
  isStale(): boolean;
  /** How long an editor can correct a change before participants are told, in milliseconds. */
  readonly pause: number;
  /** Called with the failure of one event; the others are followed all the same. */
  readonly onError: (error: unknown) => void;
}

/** Creates the follower; it does nothing by itself. */
export function createEventFollower(parts: FollowerParts): EventFollower {
  const { brand, store, findOffers, isStale, pause, onError } = parts;

  /** @param offer undefined to tell only what is recorded */
  async function followOne(
    known: FollowedEvent,
    offer: EventOffer | undefined,
    at: string,
  ): Promise<number> {
    const isSame = !offer || isRecorded(offer, known);
    if (isSame && known.untold === 0) return 0;
    const moved = isSame ? 0 : await store.offer(brand, offer, at);
    return moved + (await store.tell(brand, known.event, at, pause));
  }

  return {
    async follow(at) {
      const followed = await store.followed(brand, at);
      const events = followed.map(({ event }) => event);
      const offers = isStale() ? undefined : findOffers(brand, events);
      let people = 0;
      for (const known of followed) {
        const offer = offers?.get(known.event);
        if (offers && !offer) continue;
        try {
          people += await followOne(known, offer, at);
        } catch (error) {
          onError(error);
        }
      }
      return people;
    },
    async forgetEndedBefore(moment, at) {
      let deleted = 0;
      const ended = await store.endedBefore(moment);
      if (isStale()) return 0;
      // All offers come from one view.
      const offered = ended.map((of) => ({
        of,
        offer: findOffers(of.brand, [of.event]).get(of.event),
      }));
      for (const { of, offer } of offered) {
        if (offer) await store.offer(of.brand, offer, at);
        deleted += await store.forgetEnded(of, moment);
      }
      return deleted;
    },
  };
}

/** Whether the store knows all of an offer. An end in the past may stay recorded as a later one. */
function isRecorded(offer: EventOffer, known: FollowedEvent): boolean {
  return (
    offer.seats === known.seats &&
    offer.startsAt === known.startsAt &&
    offer.closesAt === known.closesAt &&
    offer.revision <= known.revision &&
    JSON.stringify(offer.facts) === JSON.stringify(known.facts)
  );
}
