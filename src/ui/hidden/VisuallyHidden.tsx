import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for screen readers where sighted visitors have an icon or the place on the page. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
