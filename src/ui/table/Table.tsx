import type { ReactNode } from 'react';
import { listsClass } from '../prose/Prose.tsx';
import styles from './Table.module.css';

/** The props of a table. */
export interface TableProps {
  /** The caption; also the accessible name of the scrollable region. */
  readonly caption: string;
  /** True if the caption appears elsewhere, as in a heading. */
  readonly quiet?: boolean;
  /**
   * True if rows become stacked lines on phones, for tables of sentences. Each cell then names its
   * column in `data-label`.
   */
  readonly isStacked?: boolean;
  /** The table element, or use `html`. */
  readonly children?: ReactNode;
  /** Sanitized HTML with the table element. */
  readonly html?: string;
}

/**
 * A table that scrolls horizontally on narrow screens while its first column stays visible, or whose
 * rows are stacked there. Its first row contains the column headers.
 */
export function Table({ caption, quiet = false, isStacked = false, children, html }: TableProps) {
  const look = `${styles.table} ${listsClass}${isStacked ? ` ${styles.stacked}` : ''}`;
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  return (
    <figure>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div className={look} role="region" aria-label={caption} tabIndex={0} {...content} />
      {!quiet && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** The head of a table: one row of column headers. @param names of the columns, each different */
export function ColumnHeads({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A row of a table. */
export interface TableRow {
  /** Different from those of all other rows. */
  readonly key: string;
  /** In the order of the columns; the first is the header of the row. */
  readonly cells: readonly ReactNode[];
}

/**
 * A table that is given as rows of cells. On phones each row is a stack of lines, which name their
 * columns, so that nothing scrolls sideways.
 * @param props `heads` are the names of the columns, each different
 */
export function RowTable({
  heads,
  rows,
  className,
  ...props
}: Pick<TableProps, 'caption' | 'quiet'> & {
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
  /** Of the table element; default none. */
  readonly className?: string | undefined;
}) {
  return (
    <Table {...props} isStacked>
      <table className={className}>
        <ColumnHeads names={heads} />
        <tbody>
          {rows.map(({ key, cells: [header, ...cells] }) => (
            <tr key={key}>
              <th scope="row" data-label={heads[0]}>
                {header}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} data-label={heads[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}
