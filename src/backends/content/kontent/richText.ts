import { Parser } from 'htmlparser2';
import { HtmlWriter } from './htmlWriter.ts';

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
