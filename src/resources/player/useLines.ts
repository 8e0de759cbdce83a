import { type RefObject, useEffect, useState } from 'react';
import type { TrackView } from '../../content/view/recording.ts';

/** A sentence of a recording with its time. */
export interface Line {
  /** In seconds. */
  readonly start: number;
  readonly text: string;
  /** Who says it; empty if the captions name nobody, or the same as before. */
  readonly speaker: string;
}

function linesOf(cues: readonly VTTCue[]): readonly Line[] {
  let last = '';
  return cues.map((cue) => {
    const html = cue.getCueAsHTML();
    // The browser keeps the name in a voice tag of WebVTT as a title.
    const name = html.querySelector('[title]')?.getAttribute('title') ?? '';
    const speaker = name === last ? '' : name;
    last = name;
    return { start: cue.startTime, text: (html.textContent ?? '').replace(/\s+/g, ' '), speaker };
  });
}

/**
 * The lines of a recording's captions, which the browser loads and parses, whether it shows them or
 * not. The player's own track is read: with another track, Chromium would choose captions anew.
 * @returns undefined until they are loaded, and if there are none
 */
export function useLines(
  captions: TrackView | undefined,
  player: RefObject<HTMLMediaElement | null>,
): readonly Line[] | undefined {
  const [lines, setLines] = useState<readonly Line[]>();
  const lang = captions?.lang;
  useEffect(() => {
    if (!lang) return;
    const element = player.current?.querySelector<HTMLTrackElement>(
      `track[kind="captions"][srclang="${CSS.escape(lang)}"]`,
    );
    if (!element) return;
    const read = () => setLines(linesOf(Array.from(element.track.cues ?? []) as VTTCue[]));
    if (element.track.mode === 'disabled') element.track.mode = 'hidden';
    if (element.readyState === HTMLTrackElement.LOADED) read();
    element.addEventListener('load', read);
    return () => element.removeEventListener('load', read);
  }, [lang, player]);
  return lines;
}
