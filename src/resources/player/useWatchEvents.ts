import { type RefObject, useEffect } from 'react';
import { track } from '../../analytics/track.ts';
import type { RecordingView } from '../../content/view/recording.ts';
import { type Mark, passedQuarters } from './passedMarks.ts';

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
    let last = element.currentTime;
    const tell = (mark: Mark) => {
      if (told.has(mark)) return;
      told.add(mark);
      track({ event: `playback_${mark}`, section: 'player', component: kind, label: title });
    };
    const start = () => tell('start');
    const end = () => tell('end');
    const follow = () => {
      const { currentTime, duration } = element;
      for (const mark of passedQuarters(last, currentTime, duration)) tell(mark);
      last = currentTime;
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
