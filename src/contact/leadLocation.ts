import type { FormProperties } from './pageForm.ts';

/** Location names in submissions, by the page's name in the path table. */
const templates: Readonly<Record<string, string>> = {
  product: 'Product Template',
  resource: 'Resource Template',
  specialty: 'Taxonomy Child (D) Page',
};

/**
 * Where a form in a modal was opened (FORM-5): in the footer or on a kind of page, and next to
 * which video or audio recording.
 * @param opener the clicked element; undefined if the address opened the form
 * @param template the page's name in the path table, such as `product`
 */
export function leadLocation(
  opener: Element | undefined,
  template = '',
): Pick<FormProperties, 'location' | 'videoURL'> {
  const onPage = Object.hasOwn(templates, template) ? (templates[template] ?? '') : '';
  const film = opener
    ?.closest('[data-testid$="-player"]')
    ?.querySelector<HTMLMediaElement>('video, audio');
  // `currentSrc` is empty until it has played, because nothing is preloaded.
  const address = film?.currentSrc || film?.getAttribute('src') || firstSource(film);
  return {
    location: opener?.closest('footer') ? 'Footer' : onPage,
    ...(address && { videoURL: new URL(address, location.href).href }),
  };
}

const firstSource = (film: HTMLMediaElement | null | undefined) =>
  film?.querySelector('source')?.getAttribute('src');
