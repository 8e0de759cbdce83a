import type PDFDocument from 'pdfkit';
import { shapesOf } from '../recordings/documents/symbols.ts';

/** The color of lines and text. */
export const ink = '#12232e';

const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/**
 * Draws a symbol of `demo/artwork/recordings/documents/symbols.ts` as vectors.
 * @param at the upper left corner and the side of the square, in points
 * @throws for an unknown name
 */
export function drawSign(
  doc: typeof PDFDocument.prototype,
  name: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  doc.save();
  doc.translate(x, y).scale(size / 48);
  doc.lineCap('round').lineJoin('round');
  const elements = shapesOf(name).matchAll(/<(path|rect|circle|text)([^>]*?)\/?>([^<]*)/g);
  for (const [, element, raw = '', content = ''] of elements) {
    const given = attributesOf(raw);
    const number = (key: string, other = 0): number => Number(given[key] ?? other);
    if (element === 'text') {
      doc.font('bold').fontSize(number('font-size', 14)).fillColor(ink);
      const width = doc.widthOfString(content);
      doc.text(content, number('x') - width / 2, number('y'), {
        baseline: 'alphabetic',
        lineBreak: false,
      });
      continue;
    }
    doc.lineWidth(number('stroke-width', 2.4));
    if (element === 'path') doc.path(given.d ?? '');
    if (element === 'rect') doc.rect(number('x'), number('y'), number('width'), number('height'));
    if (element === 'circle') doc.circle(number('cx'), number('cy'), number('r'));
    if (given.fill) doc.fillAndStroke(given.fill, ink);
    else doc.stroke(ink);
  }
  doc.restore();
}
