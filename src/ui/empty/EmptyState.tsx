import type { ReactNode } from 'react';
import { Emblem } from '../emblem/Emblem.tsx';
import styles from './EmptyState.module.css';

/** The message in place of an empty list: what is missing, and what the visitor can do. */
export function EmptyState({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Emblem />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
