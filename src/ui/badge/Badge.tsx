import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import styles from './Badge.module.css';

/** The meaning of a state. */
export type BadgeTone = 'neutral' | 'accent' | 'good' | 'attention' | 'stop';

/** The props of a badge: a short state. */
interface BadgeProps {
  /** Default `neutral`; the text must express it too. */
  readonly tone?: BadgeTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short state on a colored background. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
