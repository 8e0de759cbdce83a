import { type RefObject, useLayoutEffect } from 'react';

/** Pixels between the panel and the bottom of the visible area. */
const margin = 8;

/**
 * Sets `--room` to the pixels between the top of the panel and the bottom of the visible area,
 * which a phone's keyboard reduces.
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isShown || !element) return;
    const view = window.visualViewport;
    function measure() {
      const bottom = view ? view.offsetTop + view.height : innerHeight;
      const room = Math.floor(bottom - margin - (element?.getBoundingClientRect().top ?? 0));
      element?.style.setProperty('--room', `${room}px`);
    }
    measure();
    const listening = new AbortController();
    for (const event of ['resize', 'scroll']) {
      view?.addEventListener(event, measure, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [panel, isShown]);
}
