import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './Badge.module.css';

/** How a state is to be taken. */
export type BadgeTone = 'neutral' | 'accent' | 'good' | 'attention' | 'stop';

/** A state in a word or two. */
export interface BadgeProps {
  /** Default `neutral`; the words must say it too. */
  readonly tone?: BadgeTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state in a word or two, on a ground of its own. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
