import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only, where sighted visitors see an icon or the layout. It is left
 * out of what analytics is told. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.hidden} data-visually-hidden="">
      {children}
    </span>
  );
}
