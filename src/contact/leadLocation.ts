import type { FormProperties } from './pageForm.ts';

/** The names of places that submissions are sent from, by the page's name in the path table. */
const templates: Readonly<Record<string, string>> = {
  product: 'Product Template',
  resource: 'Resource Template',
  specialty: 'Taxonomy Child (D) Page',
};

/**
 * Where a form in a modal was opened (FORM-5): in the footer or on a kind of page, and
 * beside which film.
 * @param opener what was pressed; undefined where an address opened it
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
