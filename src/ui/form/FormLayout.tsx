import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './FormLayout.module.css';

/** The fields of a form, two in a row where there is room. */
export function FormLayout({ children }: { readonly children: ReactNode }) {
  return <div className={styles.layout}>{children}</div>;
}

/** What takes the whole width of a form: a long field, a group, the buttons. */
export function FormWide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}

/** What became of the form as a whole; announced as soon as it appears. */
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
