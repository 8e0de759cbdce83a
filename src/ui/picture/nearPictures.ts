/** The distance from the view at which a lazy picture loads at the latest (PAGE-18). */
const margin = '200px 0px';

/**
 * Loads lazy pictures when they are near the view (PAGE-18). Browsers choose the distance of
 * `loading="lazy"` themselves: this ensures the smallest one. It also lets them load the pictures of
 * cards ahead, which style sheets prevent until `data-moved` is set.
 */
export function loadNearPictures(): void {
  document.documentElement.dataset.moved = '';
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        (target as HTMLImageElement).loading = 'eager';
      }
    },
    { rootMargin: margin },
  );
  for (const image of document.images) {
    if (image.loading === 'lazy') near.observe(image);
  }
}
