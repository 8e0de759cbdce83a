import { freeSeats, type Seats } from '../content/view/registration.ts';

/** The status of the next registration. */
export function nextStatus(seats: Seats): 'confirmed' | 'waiting' {
  return freeSeats(seats) === 0 ? 'waiting' : 'confirmed';
}

/** How many of those who wait have a seat now. */
export function movingUp({ seats, confirmed, waiting }: Seats): number {
  return seats === undefined ? waiting : Math.max(0, Math.min(waiting, seats - confirmed));
}
