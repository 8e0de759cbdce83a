import type { ReactNode } from 'react';
import styles from './Eyebrow.module.css';

/** A short line above a title, marked with the brand's arch. */
export function Eyebrow({ children }: { readonly children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
