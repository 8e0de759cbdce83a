import type { ReactNode } from 'react';
import styles from './Pagination.module.css';

/** The way through a list that does not fit one page. */
export interface PaginationProps {
  /** What screen readers call it. */
  readonly label: string;
  /** Such as "Page 2 of 5". */
  readonly position: string;
  readonly previous?: ReactNode;
  readonly next?: ReactNode;
}

/** Links to the pages before and after. */
export function Pagination({ label, position, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label} className={styles.pagination}>
      <span>{previous}</span>
      <span>{position}</span>
      <span>{next}</span>
    </nav>
  );
}
