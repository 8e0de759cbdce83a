import { type RefObject, useEffect } from 'react';

/**
 * Shows the captions that are on, when the recording first plays (PAGE-28). With `default`, browsers
 * would load them with the page, before its largest picture. What the visitor chose before stays.
 */
export function useCaptionsOn(player: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    const show = () => {
      const track = element.querySelector<HTMLTrackElement>('[data-on]')?.track;
      const isChosen = [...element.textTracks].some(({ mode }) => mode === 'showing');
      if (track && !isChosen) track.mode = 'showing';
    };
    if (!element.paused) return show();
    element.addEventListener('play', show, { once: true });
    return () => element.removeEventListener('play', show);
  }, [player]);
}
