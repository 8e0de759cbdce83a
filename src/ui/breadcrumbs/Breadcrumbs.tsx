import type { ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';

/** Where in the site a page is. */
export interface BreadcrumbsProps {
  /** What screen readers call it. */
  readonly label: string;
  /** Links from the home page down, without the page itself. */
  readonly links: readonly ReactNode[];
}

/** The way from the home page to this one. */
export function Breadcrumbs({ label, links }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ol>
    </nav>
  );
}
