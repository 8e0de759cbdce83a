import type { EventOffer, FollowedEvent } from './registration.ts';
import type { RegistrationStore } from './registrationStore.ts';

/** Keeps the store, and what participants know, in step with the content. */
export interface EventFollower {
  /**
   * Compares the events of the brand with the content: who waits moves up, and participants are
   * told what changed (REG-7, REG-16). An event that the content does not have stays as it is.
   * @returns how many people moved up or are told
   * @throws what the store and the content source throw
   */
  follow(at: string): Promise<number>;
  /**
   * Deletes the registrations of events that ended before a time, after the content was asked
   * whether they did (REG-15). If it does not answer, nothing is deleted.
   * @returns their number
   * @throws what the store and the content source throw
   */
  forgetEndedBefore(moment: string, at: string): Promise<number>;
}

/** The parts of a follower. */
export interface FollowerParts {
  readonly brand: string;
  readonly store: RegistrationStore;
  /**
   * The offers of events as the content has them now, in any language, by codename; those that it
   * does not have are left out.
   * @throws ContentUnavailable
   */
  findOffers(brand: string, events: readonly string[]): Promise<ReadonlyMap<string, EventOffer>>;
  /** How long an editor can correct a change before participants are told, in milliseconds. */
  readonly pause: number;
  /** Called with the failure of one event; the others are followed all the same. */
  readonly onError: (error: unknown) => void;
}

/** Creates the follower; it does nothing by itself. */
export function createEventFollower(parts: FollowerParts): EventFollower {
  const { brand, store, findOffers, pause, onError } = parts;

  async function followOne(known: FollowedEvent, offer: EventOffer, at: string): Promise<number> {
    const isSame = isRecorded(offer, known);
    if (isSame && known.untold === 0) return 0;
    const moved = isSame ? 0 : await store.offer(brand, offer, at);
    return moved + (await store.tell(brand, known.event, at, pause));
  }

  return {
    async follow(at) {
      const followed = await store.followed(brand, at);
      const offers = await findOffers(
        brand,
        followed.map(({ event }) => event),
      );
      let people = 0;
      for (const known of followed) {
        const offer = offers.get(known.event);
        try {
          if (offer) people += await followOne(known, offer, at);
        } catch (error) {
          onError(error);
        }
      }
      return people;
    },
    async forgetEndedBefore(moment, at) {
      let deleted = 0;
      const ended = await store.endedBefore(moment);
      for (const [brand, events] of Map.groupBy(ended, (it) => it.brand)) {
        const codenames = events.map(({ event }) => event);
        const offers = await findOffers(brand, codenames);
        for (const event of codenames) {
          const offer = offers.get(event);
          if (offer) await store.offer(brand, offer, at);
          deleted += await store.forgetEnded({ brand, event }, moment);
        }
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
