const played = new WeakSet<EventTarget>();

/**
 * Shows the captions that are on, when a video first plays (PAGE-28). With `default`, browsers would
 * load them with the page, before its largest picture. What the visitor chooses stays.
 * @param media the element that begins to play
 */
export function showCaptions(media: EventTarget | null): void {
  if (!(media instanceof HTMLVideoElement) || played.has(media)) return;
  played.add(media);
  const track = media.querySelector<HTMLTrackElement>('[data-on]')?.track;
  if (track && ![...media.textTracks].some(({ mode }) => mode === 'showing'))
    track.mode = 'showing';
}
