import reduce from 'sanitize-html';

/** The tags that content may use (CONTENT-1). */
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

const options: reduce.IOptions = {
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
 * Reduces HTML to the allowed tags. The content of other tags stays as text; scripts and styles are
 * removed completely. Links with target `_blank` get `noopener noreferrer` (CONTENT-1).
 * @param html untrusted HTML from an editor
 */
export function sanitizeHtml(html: string): string {
  return reduce(html, options);
}
