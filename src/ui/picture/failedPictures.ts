import { isFailed } from './isFailed.ts';

/** The id of the template of what takes the place of a picture that cannot be loaded. */
export const failedPictureId = 'failed-picture';

function replace(image: HTMLImageElement): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${failedPictureId}`);
  const sign = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  const picture = image.closest('picture');
  if (!sign || !picture) return;
  if (image.alt) {
    sign.role = 'img';
    sign.ariaLabel = image.alt;
  }
  picture.replaceWith(sign);
}

/**
 * Shows a sign in place of pictures that cannot be loaded, now and later (PAGE-15).
 */
export function replaceFailedPictures(): void {
  for (const image of document.images) {
    if (isFailed(image)) replace(image);
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
}
