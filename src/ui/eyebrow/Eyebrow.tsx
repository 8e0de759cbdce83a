import type { ReactNode } from 'react';
import styles from './Eyebrow.module.css';

/** A short line above a title, with a mark in the shape of the brand; nothing without words (PAGE-113). */
export function Eyebrow({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return <p className={styles.eyebrow}>{children}</p>;
}
