import sanitizeHtml from 'sanitize-html';

/** The tags content may use (CONTENT-1). */
export const allowedTags = [
  'ul',
  'ol',
  'li',
  'u',
  'blockquote',
  'code',
  'table',
  'tbody',
  'tr',
  'td',
  'figure',
  'em',
  'sup',
  'sub',
  'b',
  'i',
  'p',
  'a',
  'strong',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
};

/**
 * Reduces HTML to the tags the site allows; what any other tag holds stays as text, scripts and
 * styles go whole. Links with target `_blank` get `noopener noreferrer` (CONTENT-1).
 * @param html HTML from an editor, trusted with nothing
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options);
}
