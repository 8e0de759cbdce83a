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

/** What other tags become, so that words stay apart and a table stays a table. */
const replacements: Readonly<Record<string, string>> = {
  th: 'td',
  thead: 'tbody',
  tfoot: 'tbody',
  ...Object.fromEntries(
    ['address', 'article', 'aside', 'caption', 'center', 'dd', 'details', 'div', 'dl', 'dt']
      .concat(['figcaption', 'footer', 'form', 'header', 'hr', 'legend', 'main', 'nav', 'pre'])
      .concat(['section', 'summary'])
      .map((tag) => [tag, 'p']),
  ),
};

const options = (note: (tag: string) => void): reduce.IOptions => ({
  allowedTags,
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    '*': (tag, attribs) => {
      if (!allowedTags.includes(tag)) note(tag);
      return { tagName: replacements[tag] ?? tag, attribs };
    },
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
});

/** Stands for a line break while the HTML is reduced. */
const lineBreak = '\u2028';

const inline = /<(\/?)(?:a|b|code|em|i|strong|sub|sup|u)\b[^>]*>/g;

/** Makes paragraphs of the lines of a paragraph; a break within a link or the like is a space. */
function withoutBreaks(html: string): string {
  if (!html.includes(lineBreak)) return html;
  return html
    .replace(/<p>(?:(?!<p>|<\/p>)[^])*<\/p>/g, (paragraph) => {
      let depth = 0;
      const parts = paragraph.split(lineBreak);
      return parts.reduce((before, part, index) => {
        for (const [, end] of (parts[index - 1] ?? '').matchAll(inline)) depth += end ? -1 : 1;
        return before + (depth === 0 ? '</p><p>' : ' ') + part;
      });
    })
    .replaceAll(lineBreak, ' ')
    .replace(/<p>\s*<\/p>/g, '');
}

/**
 * Reduces HTML to the allowed tags. Blocks of other kinds become paragraphs, heads of tables cells,
 * and line breaks paragraphs; the content of other tags stays as text; scripts and styles are
 * removed completely. Links with target `_blank` get `noopener noreferrer` (CONTENT-1).
 * @param html untrusted HTML from an editor
 * @param note called with the name of each tag that is not allowed
 */
export function sanitizeHtml(html: string, note: (tag: string) => void = () => {}): string {
  const marked = html.replace(/<br\b[^<>]*>/gi, () => {
    note('br');
    return lineBreak;
  });
  return withoutBreaks(reduce(marked, options(note)));
}
