import { whenNear } from '../whenNear.ts';

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
