import { whenNear } from '../whenNear.ts';
import { isFailed } from './isFailed.ts';

/** Replaces pictures that have failed; most pages never load the code for that (PAGE-15). */
function replaceFailed(): void {
  import('./failedPictures.ts').then(
    (it) => it.replaceFailedPictures(),
    () => undefined,
  );
}

/**
 * Marks pictures that are not loaded yet, until they are (`followPictures`); cards show a spinner
 * (PAGE-16). Pictures that cannot be loaded are replaced.
 */
export function markLoadingPictures(): void {
  for (const image of document.images) {
    if (!image.complete) image.closest('picture')?.toggleAttribute('data-loading', true);
    else if (isFailed(image)) replaceFailed();
  }
}

/** Takes the mark from pictures that load, and replaces those that fail, from now on. */
export function followPictures(): void {
  const unmark = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    target.closest('picture')?.removeAttribute('data-loading');
    if (type === 'error') replaceFailed();
  };
  // These events do not bubble, and that of a load does not reach the window.
  document.addEventListener('load', unmark, true);
  document.addEventListener('error', unmark, true);
}

/** The distance from the view at which a lazy picture loads at the latest (PAGE-18), in pixels. */
const margin = 200;

/**
 * Loads lazy pictures when they are near the view (PAGE-18). Browsers choose the distance of
 * `loading="lazy"` themselves: this ensures the smallest one. It also lets them load the pictures of
 * cards ahead, which style sheets prevent until `data-moved` is set.
 */
export function loadNearPictures(): void {
  document.documentElement.dataset.moved = '';
  const lazy = [...document.images].filter(({ loading }) => loading === 'lazy');
  whenNear(lazy, margin, (image) => {
    image.loading = 'eager';
  });
}
