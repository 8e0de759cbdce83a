/** Marks pictures that are not loaded yet, until they are; cards show a spinner (PAGE-16). */
export function markLoadingPictures(): void {
  for (const image of document.images) {
    if (!image.complete) image.closest('picture')?.toggleAttribute('data-loading', true);
  }
  const unmark = ({ target }: Event) => {
    if (target instanceof HTMLImageElement)
      target.closest('picture')?.removeAttribute('data-loading');
  };
  // These events do not bubble, and that of a load does not reach the window.
  document.addEventListener('load', unmark, true);
  document.addEventListener('error', unmark, true);
}
