import { readFileSync } from 'node:fs';
import convertFont from 'fontverter';
import PDFDocument from 'pdfkit';
import { type Sheet, sourceOf } from './compose.ts';
import { drawSign, ink } from './drawSign.ts';
import type { Table } from './revisions.ts';

type Doc = typeof PDFDocument.prototype;
type Element = ReturnType<Doc['struct']>;

const page = { left: 56, right: 56, top: 60, bottom: 68, width: 595.28, height: 841.89 };
/** Headings stand left of the text. */
const column = { x: 190, width: page.width - 190 - page.right };
const gray = '#4c5d67';
const line = '#c9d2d6';

const themes: Readonly<Record<string, { accent: string; tint: string }>> = {
  'Portico Orthopaedics': { accent: '#0b5c66', tint: '#e6f0f1' },
  'Portico Vet Systems': { accent: '#1f5b3a', tint: '#e6f0ea' },
};

/** The typefaces of the documents, ready to be embedded. */
export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

/** Reads the typefaces. @throws on a missing file */
export async function readFonts(): Promise<Fonts> {
  const read = async (weight: number): Promise<Buffer> =>
    Buffer.from(
      await convertFont.convert(
        readFileSync(new URL(`../recordings/fonts/inter-${weight}.woff2`, import.meta.url)),
        'sfnt',
      ),
    );
  return { regular: await read(400), bold: await read(600) };
}

/**
 * Prints a document as a tagged PDF: equal documents have equal bytes.
 * @throws for an unknown sign
 */
export async function print(sheet: Sheet, fonts: Fonts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: page,
    bufferPages: true,
    pdfVersion: '1.7',
    // The types do not know the subset for accessible documents.
    subset: 'PDF/UA' as never,
    lang: sheet.language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${sheet.title}: ${sheet.kind}`,
      Author: sheet.brand,
      Subject: sheet.fictional,
      Keywords: `source-${sourceOf(sheet)}`,
      CreationDate: sheet.issued,
      ModDate: sheet.issued,
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise((resolve) => {
    doc.on('end', resolve);
  });
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  cover(doc, root, sheet);
  doc.addPage();
  for (const part of sheet.sections) section(doc, root, part, sheet);
  legend(doc, root, sheet);
  root.end();
  feet(doc, sheet);
  doc.end();
  await finished;
  return Buffer.concat(parts);
}

/** Adds a tagged element that writes text. */
function write(doc: Doc, parent: Element, kind: string, draw: () => void): void {
  parent.add(doc.struct(kind, draw));
}

/** Draws what is no content, such as lines and backgrounds. */
function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

function cover(doc: Doc, root: Element, sheet: Sheet): void {
  const { accent, tint } = themes[sheet.brand] ?? { accent: ink, tint: '#eeeeee' };
  const width = page.width - page.left - page.right;
  decorate(doc, () => {
    doc.rect(0, 0, page.width, 8).fill(accent);
    for (const [index, radius] of [84, 65, 46].entries()) {
      const [x, foot] = [page.width - page.right - 90, page.height - page.bottom - 20];
      doc
        .path(`M${x - radius} ${foot}v-80a${radius} ${radius} 0 0 1 ${radius * 2} 0v80`)
        .lineWidth(index === 0 ? 10 : 6)
        .stroke(tint);
    }
  });
  const put = (kind: string, text: string, font: 'regular' | 'bold', size: number, gap: number) => {
    write(doc, root, kind, () => {
      doc.font(font).fontSize(size).text(text, page.left, doc.y, { width, lineGap: 2 });
    });
    doc.y += gap;
  };
  doc.y = page.top;
  doc.fillColor(ink);
  put('P', sheet.brand, 'bold', 13, 110);
  doc.fillColor(accent);
  put('P', sheet.kind, 'bold', 12, 6);
  doc.fillColor(ink);
  put('H1', sheet.title, 'bold', 28, 10);
  put('P', sheet.readFirst, 'regular', 11, 18);
  for (const text of [sheet.superseded, sheet.fictional].filter(Boolean)) {
    doc.font('bold').fontSize(9.5);
    const height = doc.heightOfString(text, { width: width - 24, lineGap: 2 }) + 20;
    const top = doc.y;
    decorate(doc, () => doc.rect(page.left, top, width, height).fill(tint));
    write(doc, root, 'P', () => {
      doc.fillColor(ink).text(text, page.left + 12, top + 10, { width: width - 24, lineGap: 2 });
    });
    doc.y = top + height + 10;
  }
  for (const text of sheet.front ?? []) {
    doc.font('bold').fontSize(11);
    const inner = width - 60;
    const height = Math.max(44, doc.heightOfString(text, { width: inner, lineGap: 2 }) + 20);
    const top = doc.y;
    decorate(doc, () => {
      doc.rect(page.left, top, width, height).lineWidth(1.2).stroke(ink);
      drawSign(doc, 'caution', { x: page.left + 10, y: top + (height - 30) / 2, size: 30 });
    });
    write(doc, root, 'P', () => {
      doc.fillColor(ink).text(text, page.left + 50, top + 10, { width: inner, lineGap: 2 });
    });
    doc.y = top + height + 10;
  }
  doc.y += 14;
  const list = doc.struct('L');
  root.add(list);
  for (const { name, value } of sheet.facts) {
    const top = doc.y;
    decorate(doc, () =>
      doc
        .moveTo(page.left, top)
        .lineTo(page.left + width, top)
        .lineWidth(0.6)
        .stroke(line),
    );
    const item = doc.struct('LI');
    list.add(item);
    write(doc, item, 'Lbl', () => {
      doc.font('regular').fontSize(9.5).fillColor(gray);
      doc.text(name, page.left, top + 7, { width: 150 });
    });
    const low = doc.y;
    write(doc, item, 'LBody', () => {
      doc
        .font('bold')
        .fillColor(ink)
        .text(value, page.left + 160, top + 7, { width: width - 160 });
    });
    item.end();
    doc.y = Math.max(low, doc.y) + 6;
  }
  list.end();
}

/** Begins a new page unless a height is left on this one. */
function room(doc: Doc, height: number): void {
  if (doc.y + height > page.height - page.bottom) doc.addPage();
}

function heading(doc: Doc, parent: Element, text: string, sign?: string): void {
  const top = doc.y;
  decorate(doc, () =>
    doc
      .moveTo(page.left, top)
      .lineTo(page.width - page.right, top)
      .lineWidth(0.8)
      .stroke(line),
  );
  write(doc, parent, 'H2', () => {
    doc.font('bold').fontSize(10.5).fillColor(ink);
    doc.text(text, page.left, top + 9, { width: column.x - page.left - 16 });
  });
  const low = doc.y;
  if (sign) decorate(doc, () => drawSign(doc, sign, { x: page.left, y: low + 4, size: 30 }));
  doc.y = top + 9;
}

function section(
  doc: Doc,
  root: Element,
  { heading: title, statements, tables, isWarning }: Sheet['sections'][number],
  sheet: Sheet,
): void {
  doc.font('regular').fontSize(9.5);
  const first = statements[0] ?? '';
  room(doc, Math.max(70, doc.heightOfString(first, { width: column.width - 12 }) + 30));
  const part = doc.struct('Sect');
  root.add(part);
  heading(doc, part, title, isWarning ? 'caution' : undefined);
  const from = doc.y;
  const onPage = doc.bufferedPageRange().count;
  if (statements.length === 1) {
    write(doc, part, 'P', () => body(doc, first, column.x, column.width));
    doc.y += 4;
  } else if (statements.length > 1) {
    bullets(doc, part, statements, themes[sheet.brand]?.accent ?? ink);
  }
  for (const table of tables) grid(doc, part, table);
  part.end();
  const isSamePage = doc.bufferedPageRange().count === onPage;
  doc.y = (isSamePage ? Math.max(doc.y, from + (isWarning ? 52 : 26)) : doc.y) + 10;
}

function body(doc: Doc, text: string, x: number, width: number): void {
  doc.font('regular').fontSize(9.5).fillColor(ink).text(text, x, doc.y, { width, lineGap: 1.5 });
}

function bullets(doc: Doc, parent: Element, statements: readonly string[], accent: string): void {
  const list = doc.struct('L');
  parent.add(list);
  for (const statement of statements) {
    doc.font('regular').fontSize(9.5);
    room(doc, doc.heightOfString(statement, { width: column.width - 12, lineGap: 1.5 }));
    const top = doc.y;
    decorate(doc, () => doc.circle(column.x + 2, top + 6, 1.6).fill(accent));
    const item = doc.struct('LI');
    list.add(item);
    write(doc, item, 'LBody', () => body(doc, statement, column.x + 12, column.width - 12));
    item.end();
    doc.y += 4;
  }
  list.end();
}

/** The widths of columns: narrow ones keep theirs, the others share the rest. */
function widthsOf(doc: Doc, { rows }: Table): number[] {
  const columns = rows[0]?.length ?? 1;
  const wanted = Array.from({ length: columns }, (_, index) =>
    Math.max(...rows.map((row) => Math.min(150, doc.widthOfString(row[index] ?? '') + 12))),
  );
  const narrow = 60;
  const fixed = wanted.reduce((total, width) => total + Math.min(width, narrow), 0);
  const rest = wanted.reduce((total, width) => total + Math.max(0, width - narrow), 0) || 1;
  const share = Math.max(0, column.width - fixed) / rest;
  return wanted.map((width) => Math.min(width, narrow) + Math.max(0, width - narrow) * share);
}

function grid(doc: Doc, parent: Element, table: Table): void {
  doc.font('bold').fontSize(8.5);
  const widths = widthsOf(doc, table);
  const heightOf = (row: readonly string[]): number =>
    Math.max(...row.map((cell, i) => doc.heightOfString(cell, { width: (widths[i] ?? 40) - 8 }))) +
    8;
  const height = table.rows.reduce((total, row) => total + heightOf(row), 30);
  room(doc, Math.min(height, 400));
  doc.y += 4;
  const element = doc.struct('Table');
  parent.add(element);
  write(doc, element, 'Caption', () => {
    doc.font('bold').fontSize(8.5).fillColor(gray);
    doc.text(table.caption, column.x, doc.y, { width: column.width });
  });
  doc.y += 3;
  for (const [index, row] of table.rows.entries()) {
    const isHead = index === 0;
    doc.font('bold').fontSize(8.5);
    const tall = heightOf(row);
    room(doc, tall);
    const top = doc.y;
    const inRow = doc.struct('TR');
    element.add(inRow);
    decorate(doc, () =>
      doc
        .moveTo(column.x, top + tall)
        .lineTo(column.x + column.width, top + tall)
        .lineWidth(isHead ? 0.9 : 0.5)
        .stroke(isHead ? ink : line),
    );
    let x = column.x;
    for (const [place, cell] of row.entries()) {
      const width = widths[place] ?? 40;
      const left = x;
      inRow.add(
        doc.struct(isHead ? 'TH' : 'TD', () => {
          doc
            .font(isHead ? 'bold' : 'regular')
            .fontSize(8.5)
            .fillColor(ink);
          doc.text(cell, left, top + 4, { width: width - 8 });
        }),
      );
      x += width;
    }
    inRow.end();
    doc.y = top + tall;
  }
  element.end();
  doc.y += 8;
}

/** The symbols and what they mean, in three columns. */
function legend(doc: Doc, root: Element, sheet: Sheet): void {
  const columns = 3;
  const [width, height] = [(page.width - page.left - page.right) / columns, 38];
  room(doc, Math.ceil(sheet.signs.length / columns) * height + 30);
  const part = doc.struct('Sect');
  root.add(part);
  heading(doc, part, sheet.signsHeading);
  const top = doc.y + 30;
  const list = doc.struct('L');
  part.add(list);
  for (const [index, { sign, meaning }] of sheet.signs.entries()) {
    const x = page.left + (index % columns) * width;
    const y = top + Math.floor(index / columns) * height;
    decorate(doc, () => drawSign(doc, sign, { x, y, size: 30 }));
    const item = doc.struct('LI');
    list.add(item);
    write(doc, item, 'LBody', () => {
      doc.font('regular').fontSize(8).fillColor(ink);
      doc.text(meaning, x + 36, y + 6, { width: width - 42 });
    });
    item.end();
  }
  list.end();
  part.end();
}

/** The line at the foot of each page. */
function feet(doc: Doc, sheet: Sheet): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    doc.font('regular').fontSize(8).fillColor(gray);
    const y = page.height - 40;
    doc.text(sheet.foot, page.left, y, { lineBreak: false });
    const numbering = `${sheet.pageWord} ${index + 1} / ${count}`;
    const x = page.width - page.right - doc.widthOfString(numbering);
    doc.text(numbering, x, y, { lineBreak: false });
    doc.endMarkedContent();
  }
}
