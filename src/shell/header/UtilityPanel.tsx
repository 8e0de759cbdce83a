import type { ReactNode } from 'react';
import { collapseClass, fadeClass } from '../../ui/disclosure/disclosure.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import styles from './Utilities.module.css';

/** What a panel of the utility group shows. */
export interface UtilityPanelProps {
  readonly icon: IconName;
  readonly name: ReactNode;
  readonly testId: string;
  /** Called when the visitor comes near its button or opens it. */
  readonly onIntent?: () => void;
  readonly children: ReactNode;
}

/**
 * A panel of the utility group; one of them is open at a time, without JavaScript too. Over the page
 * it fades; in a phone's menu it also makes its own room.
 */
export function UtilityPanel({ icon, name, testId, onIntent, children }: UtilityPanelProps) {
  // One that was opened before the page ran is wanted as much as one opened now.
  const notice = (details: HTMLDetailsElement | null) => {
    if (details?.open) onIntent?.();
  };
  return (
    <details
      ref={notice}
      name="utility"
      className={`${collapseClass} ${fadeClass}`}
      data-part="utility"
      data-testid={testId}
      onToggle={onIntent}
    >
      <summary className={styles.control} onPointerEnter={onIntent} onFocus={onIntent}>
        <Icon name={icon} size="large" />
        <span>{name}</span>
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
