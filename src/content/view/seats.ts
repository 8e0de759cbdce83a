/** How many people have a seat of an event, or wait for one. */
export interface SeatsTaken {
  readonly confirmed: number;
  readonly waiting: number;
}

/** The seats of an event: how many are on offer, and who has or awaits one. */
export interface Seats extends SeatsTaken {
  /** Undefined for any number. */
  readonly seats: number | undefined;
}

/** Nobody has registered. */
export const noSeatsTaken: SeatsTaken = { confirmed: 0, waiting: 0 };

/** The seats that are free; undefined for any number. Those who wait come before newcomers. */
export function freeSeats({ seats, confirmed, waiting }: Seats): number | undefined {
  return seats === undefined ? undefined : Math.max(0, seats - confirmed - waiting);
}
