import { useEffect } from 'react';

/** The event on `document` that tells that controls now work; the starter script replays clicks. */
export const hydratedEvent = 'portico:hydrated';

/** Marks the document, once its controls work, with `data-hydrated` and an event. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
}
