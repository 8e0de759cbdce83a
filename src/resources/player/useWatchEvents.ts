import { type RefObject, useEffect } from 'react';
import { track } from '../../analytics/track.ts';
import type { RecordingView } from '../../content/view/recording.ts';

/** A point of a recording that analytics hears of. */
type Mark = 'start' | '25' | '50' | '75' | 'end';

/**
 * The quarters that playback passed. Seeking past a quarter does not count: the quarter was not
 * watched.
 * @param played what the player has played, in seconds
 * @param duration in seconds; NaN while it is unknown
 */
export function passedQuarters(
  played: Pick<TimeRanges, 'length' | 'start' | 'end'>,
  duration: number,
): readonly Mark[] {
  return (['25', '50', '75'] as const).filter((quarter) => {
    const at = (duration * Number(quarter)) / 100;
    for (let index = 0; index < played.length; index++) {
      if (played.start(index) < at && at <= played.end(index)) return true;
    }
    return false;
  });
}

/** A player, as far as it tells of its playback. */
type Player = Pick<HTMLMediaElement, 'paused' | 'played' | 'duration'> & EventTarget;

/**
 * Tells when playback starts, passes a quarter and ends: each once, and the start first.
 * @returns a function that ends it
 */
export function followPlayback(player: Player, tell: (mark: Mark) => void): () => void {
  const told = new Set<Mark>();
  const tellOnce = (mark: Mark) => {
    if (told.has(mark)) return;
    told.add(mark);
    tell(mark);
  };
  const start = () => tellOnce('start');
  // A busy browser passes a quarter, or ends, before it says that it plays.
  const tellAfterStart = (mark: Mark) => {
    start();
    tellOnce(mark);
  };
  const follow = () => passedQuarters(player.played, player.duration).forEach(tellAfterStart);
  const end = () => tellAfterStart('end');
  // Playback may have begun before this part of the page was awake.
  if (!player.paused) start();
  player.addEventListener('playing', start);
  player.addEventListener('timeupdate', follow);
  player.addEventListener('ended', end);
  return () => {
    player.removeEventListener('playing', start);
    player.removeEventListener('timeupdate', follow);
    player.removeEventListener('ended', end);
  };
}

/**
 * Tells analytics when playback starts, passes a quarter and ends, each once per page
 * (ANALYTICS-7). Events are sent only if consent allows it, see `track`.
 */
export function useWatchEvents(
  { kind, title }: RecordingView,
  player: RefObject<HTMLMediaElement | null>,
): void {
  useEffect(() => {
    if (!player.current) return;
    return followPlayback(player.current, (mark) =>
      track({ event: `playback_${mark}`, section: 'player', component: kind, label: title }),
    );
  }, [kind, title, player]);
}
