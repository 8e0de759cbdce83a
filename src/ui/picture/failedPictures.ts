import { isFailed } from './isFailed.ts';

/** The id of the template that replaces failed images. */
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

/** Replaces images that have failed to load by an icon (PAGE-15). */
export function replaceFailedPictures(): void {
  for (const image of [...document.images].filter(isFailed)) replace(image);
}
