import type { ReactNode } from 'react';
import { Arch } from '../arch/Arch.tsx';
import styles from './EmptyState.module.css';

/** What stands in place of a list without items: what is missing, and what to do about it. */
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
