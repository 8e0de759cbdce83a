import type { ReactNode } from 'react';
import styles from './Row.module.css';

/** A line of a list. */
export interface RowProps {
  /** The title, as a link where the row leads somewhere; the whole row is its target. */
  readonly title: ReactNode;
  /** What stands before it: an icon or a date. */
  readonly mark: ReactNode;
  /** A short line above the title. */
  readonly label?: ReactNode;
  readonly teaser?: string;
  /** What stands at its end: place, size, state. */
  readonly aside?: ReactNode;
  /** The language of the text, where it is not the page's. */
  readonly lang?: string;
}

/** A line of a list that leads to more: an event of the calendar, a file to take away. */
export function Row({ title, mark, label, teaser, aside, lang }: RowProps) {
  return (
    <li className={styles.row} lang={lang}>
      <div className={styles.mark}>{mark}</div>
      <div className={styles.text}>
        {label && <p className={styles.label}>{label}</p>}
        <h3 className={styles.title}>{title}</h3>
        {teaser && <p className={styles.teaser}>{teaser}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </li>
  );
}

/**
 * Rows below one another, parted by lines; `marks` says how much room the marks need, default
 * `icon`.
 */
export function RowList({
  marks = 'icon',
  children,
}: {
  readonly marks?: 'icon' | 'date';
  readonly children: ReactNode;
}) {
  return (
    <ul className={styles.list} data-marks={marks}>
      {children}
    </ul>
  );
}
