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

/**
 * Tells analytics when playback starts, passes a quarter and ends, each once per page
 * (ANALYTICS-7). Events are sent only if consent allows it, see `track`.
 */
export function useWatchEvents(
  { kind, title }: RecordingView,
  player: RefObject<HTMLMediaElement | null>,
): void {
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    const told = new Set<Mark>();
    const tell = (mark: Mark) => {
      if (told.has(mark)) return;
      told.add(mark);
      track({ event: `playback_${mark}`, section: 'player', component: kind, label: title });
    };
    const start = () => tell('start');
    const end = () => tell('end');
    const follow = () => {
      for (const mark of passedQuarters(element.played, element.duration)) tell(mark);
    };
    // Playback may have begun before this part of the page was awake.
    if (!element.paused) start();
    element.addEventListener('playing', start);
    element.addEventListener('timeupdate', follow);
    element.addEventListener('ended', end);
    return () => {
      element.removeEventListener('playing', start);
      element.removeEventListener('timeupdate', follow);
      element.removeEventListener('ended', end);
    };
  }, [kind, title, player]);
}
