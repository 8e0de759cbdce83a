import type { ReactNode } from 'react';
import { Arch } from '../arch/Arch.tsx';
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
      <Arch />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
