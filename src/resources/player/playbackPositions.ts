import { isPreview, type StoredName } from '../../state/storedEntries.ts';
import { startTime } from '../playbackTime.ts';

/** The key in local storage; declared in `nx_cookie_modal` as one of the preferences. */
const positionsKey = 'playback-positions' satisfies StoredName;

/** Recordings whose position is remembered; the oldest are dropped first. */
const mostKept = 20;

/** Seconds at the start and the end of a recording that are not worth a return. */
const margin = 5;

/** Where the playback of a recording stopped: the address of its file, and seconds. */
type Position = readonly [file: string, seconds: number];

const isPosition = (entry: unknown): entry is Position =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);

/**
 * The positions in a stored text, the last first.
 * @param text the content of storage; may be anything, and invalid entries are ignored
 */
export function parsePositions(text: string): readonly Position[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter(isPosition).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/**
 * Puts the position of a recording first. A recording that is at its start or end has none.
 * @param duration in seconds; may be NaN while it is unknown
 */
export function withPosition(
  positions: readonly Position[],
  file: string,
  { at, duration }: { readonly at: number; readonly duration: number },
): readonly Position[] {
  const others = positions.filter(([other]) => other !== file);
  if (at < margin || at > duration - margin) return others;
  return [[file, Math.floor(at)] as const, ...others].slice(0, mostKept);
}

function stored(): readonly Position[] {
  try {
    return parsePositions(localStorage.getItem(positionsKey) ?? '');
  } catch {
    return [];
  }
}

/** Seconds at which the playback of a file stopped in this browser; undefined if it did not. */
export function positionOf(file: string): number | undefined {
  return stored().find(([other]) => other === file)?.[1];
}

/** Remembers where playback stopped. Call it only when preferences may be stored. */
export function rememberPosition(
  file: string,
  place: { readonly at: number; readonly duration: number },
): void {
  if (isPreview()) return;
  try {
    const positions = withPosition(stored(), file, place);
    if (positions.length > 0) localStorage.setItem(positionsKey, JSON.stringify(positions));
    else localStorage.removeItem(positionsKey);
  } catch {
    // When storage is disabled or full, the position is not remembered.
  }
}

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
