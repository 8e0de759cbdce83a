import { Parser } from 'htmlparser2';

/** What is read of a page. */
interface PageText {
  /** The words of its main part, a line per block. */
  readonly text: string;
  /** The page in other languages, as it names them itself: the path by the code of the language. */
  readonly languages: Readonly<Record<string, string>>;
}

/** Elements whose words are not read. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'title', 'head']);
/** Elements within a line. */
const inline = new Set(['a', 'abbr', 'b', 'bdi', 'button', 'cite', 'code', 'data', 'em', 'i']);
for (const it of ['kbd', 'label', 'mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup'])
  inline.add(it);
for (const it of ['time', 'u', 'wbr', 'picture', 'img', 'source']) inline.add(it);

/** Reads the words of a page, and its addresses in other languages. */
export function textOfPage(html: string): PageText {
  const languages: Record<string, string> = {};
  const all: string[] = [];
  const main: string[] = [];
  let depthOfMain = 0;
  let muted = 0;
  const write = (text: string) => {
    all.push(text);
    if (depthOfMain > 0) main.push(text);
  };
  const parser = new Parser(
    {
      onopentag(name, { rel, hreflang, href }) {
        if (name === 'link' && rel === 'alternate' && hreflang && href) {
          const path = pathOf(href);
          if (hreflang !== 'x-default' && path) languages[hreflang] = path;
        }
        if (name === 'main') depthOfMain += 1;
        if (silent.has(name)) muted += 1;
        else if (!inline.has(name)) write('\n');
      },
      ontext(text) {
        if (muted === 0) write(text);
      },
      onclosetag(name) {
        if (silent.has(name)) muted -= 1;
        else if (!inline.has(name)) write('\n');
        if (name === 'main') depthOfMain -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { text: linesOf((main.length > 0 ? main : all).join('')), languages };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

function pathOf(href: string): string | undefined {
  try {
    const { pathname, search } = new URL(href, 'http://site.invalid');
    return pathname + search;
  } catch {
    return undefined;
  }
}
