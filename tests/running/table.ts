type Rows = readonly (readonly string[])[];

/** Formats rows as a table in Markdown, the first one as its head. */
export function markdownTable([head = [], ...rows]: Rows): string {
  const all = [head, head.map(() => '---'), ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Formats rows as columns of text. @param right the numbers of the columns that are aligned right */
export function textTable(rows: Rows, right: readonly number[] = []): string {
  const columns = Math.max(...rows.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((cells) => cells[at]?.length ?? 0)),
  );
  const pad = (cell: string, at: number) =>
    right.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  return rows.map((cells) => cells.map(pad).join('  ').trimEnd()).join('\n');
}
