import { useRef, useState } from 'react';
import type { SourceView } from '../../content/view/recording.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './HeroFilm.module.css';

/** Windows at least this wide use the first (largest) source; others use the last. */
const large = '(min-width: 48em)';

/**
 * A silent, decorative video that plays over the image of a hero once loaded, and that can be
 * paused.
 */
export function HeroFilm({ sources }: { readonly sources: readonly SourceView[] }) {
  const t = useTranslations();
  const video = useRef<HTMLVideoElement>(null);
  const [hasBegun, setBegun] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const source = matchMedia(large).matches ? sources[0] : sources.at(-1);
  const toggle = () => (isPlaying ? video.current?.pause() : void video.current?.play());
  return (
    <>
      <video
        ref={video}
        className={styles.film}
        data-begun={hasBegun || undefined}
        data-testid="hero-film"
        src={source?.src}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => {
          setBegun(true);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
      />
      {hasBegun && (
        <button
          type="button"
          className={styles.toggle}
          data-print="no"
          aria-label={isPlaying ? t('pause_motion') : t('play')}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
    </>
  );
}
