/** The seats of an event: how many are on offer, and who has or awaits one. */
export interface Seats {
  /** Undefined for any number. */
  readonly seats: number | undefined;
  readonly confirmed: number;
  readonly waiting: number;
}

/** The seats that are free; undefined for any number. Those who wait come before newcomers. */
export function freeSeats({ seats, confirmed, waiting }: Seats): number | undefined {
  return seats === undefined ? undefined : Math.max(0, seats - confirmed - waiting);
}

/** What the next registration is. */
export function nextStatus(seats: Seats): 'confirmed' | 'waiting' {
  return freeSeats(seats) === 0 ? 'waiting' : 'confirmed';
}

/** How many of those who wait have a seat now. */
export function movingUp({ seats, confirmed, waiting }: Seats): number {
  return seats === undefined ? waiting : Math.max(0, Math.min(waiting, seats - confirmed));
}
