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
export class HtmlWriter {
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
