import type { FormProperties } from './pageForm.ts';

/** Location names in submissions, by the page's name in the path table. */
const templates: Readonly<Record<string, string>> = {
  product: 'Product Template',
  resource: 'Resource Template',
  specialty: 'Taxonomy Child (D) Page',
};

/**
 * Where a form in a modal was opened (FORM-5): in the footer or on a kind of page, and next to
 * which video.
 * @param opener the clicked element; undefined if the address opened the form
 * @param template the page's name in the path table, such as `product`
 */
export function leadLocation(
  opener: Element | undefined,
  template = '',
): Pick<FormProperties, 'location' | 'videoURL'> {
  const onPage = Object.hasOwn(templates, template) ? (templates[template] ?? '') : '';
  const film = opener?.closest('[data-testid$="-player"]')?.querySelector('source, video');
  const source = film?.getAttribute('src');
  return {
    location: opener?.closest('footer') ? 'Footer' : onPage,
    ...(source && { videoURL: new URL(source, location.href).href }),
  };
}
