import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Note.module.css';

/**
 * The class of an area whose colors tell its importance, `data-tone`: `info`, `important` or
 * `warning`. The area sets the style and width of its border; an icon in it has the color too.
 */
export const toneClass = styles.tone;

/** The props of a note. */
interface NoteProps {
  /** The importance; default `info`. */
  readonly tone?: 'info' | 'important' | 'warning';
  readonly heading?: string;
  readonly children: ReactNode;
}

/** A note with its own background. */
export function Note({ tone = 'info', heading, children }: NoteProps) {
  return (
    <div className={`${toneClass} ${styles.note}`} data-tone={tone}>
      <Icon name={tone === 'warning' ? 'alert' : 'info'} size="large" />
      <div>
        {heading && <p className={styles.heading}>{heading}</p>}
        {children}
      </div>
    </div>
  );
}
