import { Parser } from 'htmlparser2';

/** An element that is open while HTML is written. */
interface OpenElement {
  readonly name: string;
  /** Its start tag; empty for an element that is left out around its content. */
  readonly tag: string;
  /** Where its content begins. */
  readonly start: number;
  /** Whether a line break has divided its content into paragraphs. */
  hasLines: boolean;
}

/** Elements that a line break divides. The site allows no `br` (CONTENT-1). */
const divisible: readonly string[] = ['p', 'td', 'li'];
const lists: readonly string[] = ['ul', 'ol', 'table', 'p'];

const escaped = (text: string) => text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);

/** Writes HTML; line breaks become paragraphs. */
class HtmlWriter {
  private html = '';
  private readonly open: OpenElement[] = [];

  /** @param attributes values are escaped; undefined leaves the element out, not its content */
  start(name: string, attributes: Readonly<Record<string, string>> | undefined): void {
    const around = this.open.at(-1);
    if (around && lists.includes(name)) this.endLines(around);
    const written = Object.entries(attributes ?? {}).map(([key, it]) => ` ${key}="${escaped(it)}"`);
    const tag = attributes ? `<${name}${written.join('')}>` : '';
    this.html += tag;
    this.open.push({ name, tag, start: this.html.length, hasLines: false });
  }

  text(text: string): void {
    this.html += escaped(text);
  }

  end(): void {
    const element = this.open.pop();
    if (!element) return;
    this.endLines(element);
    if (element.tag) this.html += `</${element.name}>`;
  }

  /** Divides the paragraph, cell or list item around; elsewhere, such as in headings, a space. */
  lineBreak(): void {
    const at = this.open.findLastIndex(({ name }) => divisible.includes(name));
    const around = this.open[at];
    if (!around) {
      this.html += ' ';
      return;
    }
    if (around.name !== 'p' && !around.hasLines) {
      this.html = `${this.html.slice(0, around.start)}<p>${this.html.slice(around.start)}`;
      around.hasLines = true;
    }
    const inside = this.open.slice(at + 1).filter(({ tag }) => tag);
    const ends = inside.map(({ name }) => `</${name}>`).toReversed();
    this.html += `${ends.join('')}</p><p>${inside.map(({ tag }) => tag).join('')}`;
  }

  /** The HTML since the last call, without empty paragraphs; no element may be open. */
  take(): string {
    let html = this.html.trim();
    this.html = '';
    for (let before = ''; html !== before; ) {
      before = html;
      html = html.replace(/<(p|a|strong|em|sup|sub|code)(?: [^>]*)?>\s*<\/\1>/g, '');
    }
    return html.trim();
  }

  private endLines(element: OpenElement): void {
    if (element.hasLines) this.html += '</p>';
    element.hasLines = false;
  }
}

/** A part of a rich text of the service, in order. */
export type RichTextPart =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'item'; readonly codename: string; readonly isComponent: boolean }
  | { readonly kind: 'image'; readonly id: string };

/** Whether a rich text has anything that only the service's own HTML has. */
const hasOwnForm = /<(?:object|figure|img|br)\b|data-item-id=|href="https?:\/\/(?:[/#?]|")/;

/**
 * The service writes `http://` before addresses without a scheme, such as `/products` and
 * `#contact`.
 */
const addressOf = (href: string) => href.replace(/^https?:\/\/(?=[/#?])/, '');

function attributesOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  hrefOf: (itemId: string) => string | undefined,
): Record<string, string> | undefined {
  if (name !== 'a') return {};
  const { href = '', target, 'data-item-id': itemId } = attributes;
  const address = itemId === undefined ? addressOf(href) : hrefOf(itemId);
  return address ? { href: address, ...(target ? { target } : {}) } : undefined;
}

/**
 * Reads a rich text in the form of the Delivery API: links to items get addresses, line breaks
 * become paragraphs, and items, components and pictures become parts of their own.
 * @param hrefOf the address of an item by its id; undefined removes the link, not its text
 */
export function readRichText(
  value: string,
  hrefOf: (itemId: string) => string | undefined,
): readonly RichTextPart[] {
  if (!hasOwnForm.test(value)) return value.trim() ? [{ kind: 'html', html: value }] : [];
  const parts: RichTextPart[] = [];
  const writer = new HtmlWriter();
  let depth = 0;
  /** How many elements are open inside one that is left out with its content. */
  let skipped = 0;
  const place = (part: RichTextPart) => {
    // Inside a table or list there is no place for a block.
    if (depth > 0) return;
    flush();
    parts.push(part);
  };
  const flush = () => {
    const html = writer.take();
    if (html) parts.push({ kind: 'html', html });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped > 0 || name === 'object' || name === 'figure') skipped += 1;
      if (name === 'br' && skipped === 0) writer.lineBreak();
      if (name === 'object' && attributes['data-codename']) {
        const isComponent = attributes['data-rel'] === 'component';
        place({ kind: 'item', codename: attributes['data-codename'], isComponent });
      }
      if (name === 'figure' && attributes['data-image-id']) {
        place({ kind: 'image', id: attributes['data-image-id'] });
      }
      if (skipped > 0 || isVoid(name)) return;
      depth += 1;
      writer.start(name, attributesOf(name, attributes, hrefOf));
    },
    ontext(text) {
      if (skipped === 0) writer.text(text);
    },
    onclosetag(name) {
      if (skipped > 0) skipped -= 1;
      else if (!isVoid(name)) {
        depth -= 1;
        writer.end();
      }
    },
  });
  parser.end(value);
  flush();
  return parts;
}

const isVoid = (name: string) => name === 'br' || name === 'img';
