/**
 * The address of the page in another language, with the parameters of the present address that the
 * page knows nothing of, such as those of a campaign.
 * @param href the page's own address in that language
 * @param own the address of the present page, with the parameters that the page knows
 * @param search the query of the present address
 */
export function withForeignParameters(href: string, own: string, search: string): string {
  const known = new URLSearchParams(own.split('?')[1] ?? '');
  const [path = '', query = ''] = href.split('?');
  const kept = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!known.has(name) && !kept.has(name)) kept.append(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
