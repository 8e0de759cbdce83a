/** Finds the codename of the item whose page has an address. */
export type FindItem = (address: string) => string | undefined;

const replaced: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Tags that the service has. Others lose their tag, and keep their content. */
const known = /^(?:p|h[1-6]|ul|ol|li|strong|em|sup|sub|code|a|table|tbody|tr|td)$/;

/**
 * Writes HTML of the site as a rich text of the service: links to pages of items become links to the
 * items, and text outside of a paragraph gets one.
 */
export function exportRichText(html: string, findItem: FindItem): string {
  const written = html
    .replace(/<(\/?)([a-z0-9]+)([^>]*)>/g, (_, end: string, name: string, attributes: string) => {
      const own = replaced[name] ?? name;
      if (!known.test(own)) return '';
      return own === 'a' && !end ? link(attributes, findItem) : `<${end}${own}>`;
    })
    .trim();
  return /^<(?:p|h\d|ul|ol|table)\b/.test(written) ? written : `<p>${written}</p>`;
}

function link(attributes: string, findItem: FindItem): string {
  const [, href = ''] = /\bhref="([^"]*)"/.exec(attributes) ?? [];
  const codename = findItem(href);
  if (codename) return `<a data-item-codename="${codename}" href="">`;
  const opensWindow = attributes.includes('target="_blank"');
  const target = ' data-new-window="true" target="_blank" rel="noopener noreferrer"';
  return `<a href="${href}"${opensWindow ? target : ''}>`;
}

/** The place of a component in a rich text. */
export const componentTag = (id: string) =>
  `<object type="application/kenticocloud" data-type="component" data-id="${id}"></object>`;

/** The place of an item in a rich text. */
export const itemTag = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-codename="${codename}"></object>`;
