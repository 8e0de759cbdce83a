import { type RefObject, useLayoutEffect } from 'react';

/** Pixels left free below the panel. */
const margin = 8;

/**
 * Tells styles, as `--room`, how many pixels there are from the panel's top to the bottom of what can
 * be seen, where a phone's keyboard covers a part of the page.
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
