import { type RefObject, useEffect } from 'react';

/**
 * Shows the captions that are on by default when the recording first plays (PAGE-28). Safari only
 * loads them, unless the visitor's system always shows captions.
 */
export function useCaptionsOn(player: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    const show = () => {
      const loaded = [...element.querySelectorAll('track')].find((it) => it.default)?.track;
      // Captions that the visitor turned off are `disabled`.
      if (loaded?.mode === 'hidden') loaded.mode = 'showing';
    };
    if (!element.paused) show();
    element.addEventListener('playing', show, { once: true });
    return () => element.removeEventListener('playing', show);
  }, [player]);
}
