import { positionsKey } from './positionsKey.ts';
import { startTime } from './startTime.ts';

/**
 * Whether the recording of a page may start later than at its beginning: its address names a time,
 * or it was stopped before. Its player then says so before it is used.
 */
export function startsLater(): boolean {
  const player = document.querySelector('[data-island="player"] :is(video, audio)');
  if (!player) return false;
  if (startTime(location.search) !== undefined) return true;
  const file = player.querySelector('source')?.getAttribute('src');
  try {
    return localStorage.getItem(positionsKey)?.includes(JSON.stringify(file)) === true;
  } catch {
    return false;
  }
}
