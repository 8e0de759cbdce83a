import type { ReactNode } from 'react';
import styles from './Opening.module.css';

/**
 * The first screen of a product or resource: what it is called and what it shows, side by side in
 * wide windows (PRODUCT-1, PAGE-26).
 */
export function Opening({
  title,
  showing,
  children,
}: {
  readonly title: ReactNode;
  /** A picture or a player; without one the page has one column. */
  readonly showing: ReactNode;
  /** The parts after the heading: the first action, the facts. */
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.opening} data-with-pictures={showing ? true : undefined}>
      <div className={styles.text}>{title}</div>
      {showing}
      <div className={styles.facts}>{children}</div>
    </div>
  );
}

/** The sentence below a title. */
export function OpeningLead({ children }: { readonly children: string }) {
  return children && <p className={styles.teaser}>{children}</p>;
}
