import { type RefObject, useEffect, useState } from 'react';

/** Reads the state of a player whenever its time changes. */
export function usePlayback<T>(
  player: RefObject<HTMLMediaElement | null>,
  initial: T,
  read: (player: HTMLMediaElement) => T,
): T {
  const [state, setState] = useState(initial);
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    const follow = () => setState(read(element));
    // Include seeking, so that the state changes before the first frame.
    const events = ['play', 'seeking', 'timeupdate'];
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [player, read]);
  return state;
}
