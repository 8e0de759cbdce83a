import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SourceView } from '../../content/view/recording.ts';
import { Picture, type PictureProps } from '../../ui/picture/Picture.tsx';
import styles from './MovingPicture.module.css';

const HeroFilm = lazy(async () => ({ default: (await import('./HeroFilm.tsx')).HeroFilm }));

const welcome = '(prefers-reduced-motion: no-preference)';

function followMotion(listener: () => void): () => void {
  const query = matchMedia(welcome);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the visitor has requested neither reduced motion nor reduced data. */
function mayMove(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return matchMedia(welcome).matches && connection?.saveData !== true;
}

/**
 * An image with a video over it, for visitors who have requested neither reduced motion nor reduced
 * data.
 */
export function MovingPicture({
  sources,
  picture,
}: {
  readonly sources: readonly SourceView[];
  readonly picture: PictureProps;
}) {
  const moves = useSyncExternalStore(followMotion, mayMove, () => false);
  return (
    <div className={styles.frame}>
      <Picture {...picture} />
      {moves && (
        <Suspense>
          <HeroFilm sources={sources} />
        </Suspense>
      )}
    </div>
  );
}
