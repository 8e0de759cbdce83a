import { type RefObject, useEffect, useState } from 'react';

// Include seeking, so that the state changes before the first frame.
const timeChange = ['play', 'seeking', 'timeupdate'];

/** Reads the state of a player at each of some events; default whenever its time changes. */
export function usePlayback<T>(
  player: RefObject<HTMLMediaElement | null>,
  initial: T,
  read: (player: HTMLMediaElement) => T,
  events: readonly string[] = timeChange,
): T {
  const [state, setState] = useState(initial);
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    const follow = () => setState(read(element));
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [player, read, events]);
  return state;
}
