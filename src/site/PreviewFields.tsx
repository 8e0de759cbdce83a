import { useSite } from './SiteContext.tsx';

/** Files and endpoints are no pages. */
const isPage = (href: string) => /^\/(?!\/|(?:media|api)\/)/.test(href);

/**
 * The address of a page in the preview from which it is linked (BANNER-8), also by links that a script
 * adds; any other address, and that of a preview, stays as it is.
 * @param query what keeps links in the preview; undefined without one
 */
export function addressInPreview(href: string, query: string | undefined): string {
  if (query === undefined || !isPage(href) || /[?&]preview=/.test(href)) return href;
  const [address = '', ...fragment] = href.split('#');
  const marked = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return [marked, ...fragment].join('#');
}

/** What keeps the answer of a form in the preview; the form sends its fields as the query. */
export function PreviewFields() {
  const { previewQuery } = useSite().page;
  return [...new URLSearchParams(previewQuery ?? '')].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
