import { type RefObject, useEffect, useState } from 'react';

/** The captions among the tracks of a player. */
export const captionsOf = (tracks: TextTrackList | undefined) =>
  [...(tracks ?? [])].filter(({ kind }) => kind === 'captions');

/** Whether a track is seen. */
export const isShowing = ({ mode }: TextTrack) => mode === 'showing';

/** The language of the captions that a player shows, whoever chose them; empty for none. */
export function useShownCaptions(player: RefObject<HTMLMediaElement | null>): string {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const tracks = player.current?.textTracks;
    if (!tracks) return;
    const follow = () => setShown(captionsOf(tracks).find(isShowing)?.language ?? '');
    follow();
    tracks.addEventListener('change', follow);
    return () => tracks.removeEventListener('change', follow);
  }, [player]);
  return shown;
}
