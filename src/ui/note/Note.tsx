import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Note.module.css';

/** A remark set apart from the text. */
export interface NoteProps {
  /** How much it matters; default `info`. */
  readonly tone?: 'info' | 'important' | 'warning';
  readonly heading?: string;
  readonly children: ReactNode;
}

/** A remark set apart from the text on a ground of its own. */
export function Note({ tone = 'info', heading, children }: NoteProps) {
  return (
    <div className={styles.note} data-tone={tone}>
      <Icon name={tone === 'warning' ? 'alert' : 'info'} size="large" />
      <div>
        {heading && <p className={styles.heading}>{heading}</p>}
        {children}
      </div>
    </div>
  );
}
