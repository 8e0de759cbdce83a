import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './FormLayout.module.css';

/** The fields of a form, two per row if there is space. */
export function FormLayout({ children }: { readonly children: ReactNode }) {
  return <div className={styles.layout}>{children}</div>;
}

/** A full-width part of a form: a long field, a group, the buttons. */
export function FormWide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}

/** The result of the whole form; screen readers announce it when it appears. */
export function FormMessage({
  tone,
  children,
}: {
  readonly tone: 'error' | 'success';
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.message} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'alert' : 'check'} size="large" />
      <div>{children}</div>
    </div>
  );
}
