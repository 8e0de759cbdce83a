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
