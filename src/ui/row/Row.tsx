import type { ReactNode } from 'react';
import { stretchedAreaClass, stretchedTitleClass } from '../link/link.ts';
import styles from './Row.module.css';

/** The props of a row. */
interface RowProps {
  /** The title, as a link if the row has a target; the whole row is clickable. */
  readonly title: ReactNode;
  /** An icon or a date before the title. */
  readonly mark: ReactNode;
  /** A short line above the title. */
  readonly label?: ReactNode;
  readonly teaser?: string;
  /** Text at its end: place, size, state. */
  readonly aside?: ReactNode;
  /** The language of the text, if it is not the page's. */
  readonly lang?: string;
}

/** A row of a list with a link: an event of the calendar, a downloadable file. */
export function Row({ title, mark, label, teaser, aside, lang }: RowProps) {
  return (
    <li className={`${stretchedAreaClass} ${styles.row}`} lang={lang}>
      <div className={styles.mark}>{mark}</div>
      <div className={styles.text}>
        {label && <p className={styles.label}>{label}</p>}
        <h3 className={`${stretchedTitleClass} ${styles.title}`}>{title}</h3>
        {teaser && <p className={styles.teaser}>{teaser}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </li>
  );
}

/** Rows separated by lines; `marks` sets the space for the marks, default `icon`. */
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
