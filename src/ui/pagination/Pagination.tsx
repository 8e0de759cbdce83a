import type { ReactNode } from 'react';
import styles from './Pagination.module.css';

/** The props of the pagination of a list. */
interface PaginationProps {
  /** The name for screen readers. */
  readonly label: string;
  /** A text such as "Page 2 of 5". */
  readonly position: string;
  readonly previous?: ReactNode;
  readonly next?: ReactNode;
}

/** Links to the previous and next page. */
export function Pagination({ label, position, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label} className={styles.pagination}>
      <span>{previous}</span>
      <span>{position}</span>
      <span>{next}</span>
    </nav>
  );
}
