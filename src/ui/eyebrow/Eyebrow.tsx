import type { ReactNode } from 'react';
import styles from './Eyebrow.module.css';

/** A short line above a title, with a mark in the shape of the brand. */
export function Eyebrow({ children }: { readonly children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
