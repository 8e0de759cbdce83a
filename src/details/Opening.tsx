import type { ReactNode } from 'react';
import styles from './Opening.module.css';

/**
 * The first screen of a product, resource or event: what it is called and what it shows, side by
 * side in wide windows (PRODUCT-1, PAGE-26, EVENT-1).
 */
export function Opening({
  title,
  showing,
  children,
  below,
  kind,
}: {
  readonly title: ReactNode;
  /** A picture or a player; without one the page has one column. */
  readonly showing: ReactNode;
  /** The parts after the heading: the first action, short facts. */
  readonly children: ReactNode;
  /** Longer facts, in two columns below both in wide windows; default none. */
  readonly below?: ReactNode;
  /**
   * What is wide in windows from 1280 px on (PAGE-60, PAGE-62), or a task that comes before its picture
   * in narrow windows (EVENT-8, PAGE-63); default none of them.
   */
  readonly kind?: 'film' | 'pages' | 'task' | undefined;
}) {
  return (
    <div
      className={showing ? `${styles.opening} ${styles.beside}` : styles.opening}
      data-kind={kind}
    >
      <div className={styles.text}>{title}</div>
      {/* In the order of narrow windows: what arrives later moves nothing. */}
      {kind !== 'task' && showing}
      <div className={styles.facts}>{children}</div>
      {kind === 'task' && showing}
      {below && <div className={styles.facts}>{below}</div>}
    </div>
  );
}

/** The sentence below a title. */
export function OpeningLead({ children }: { readonly children: string }) {
  return children && <p className={styles.teaser}>{children}</p>;
}
