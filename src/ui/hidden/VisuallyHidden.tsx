import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/**
 * Text for screen readers only, where sighted visitors see an icon or the layout. Analytics labels
 * leave it out (`visibleText.ts`).
 */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.hidden} data-visually-hidden="">
      {children}
    </span>
  );
}
