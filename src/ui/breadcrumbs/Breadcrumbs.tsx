import type { ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';

/** The props of the breadcrumb. */
interface BreadcrumbsProps {
  /** The name for screen readers. */
  readonly label: string;
  /** Links from the home page down, without the page itself. */
  readonly links: readonly ReactNode[];
}

/** The breadcrumb: the path from the home page to this one. */
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
