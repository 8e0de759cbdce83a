import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** A table as wide as it needs to be. */
export interface TableProps {
  /** What the table shows; read out as the name of the region that scrolls. */
  readonly caption: string;
  /** True where the caption is written elsewhere, as in a heading. */
  readonly quiet?: boolean;
  /** The table element, or use `html`. */
  readonly children?: ReactNode;
  /** Sanitised HTML with the table element. */
  readonly html?: string;
}

/**
 * A table that scrolls sideways within itself on narrow screens while its first column stays in
 * view. Its first row heads the columns.
 */
export function Table({ caption, quiet = false, children, html }: TableProps) {
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  return (
    <figure className={styles.figure}>
      {/* Reachable by keyboard, which otherwise could not scroll it. */}
      <div className={styles.table} role="region" aria-label={caption} tabIndex={0} {...content} />
      {!quiet && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
