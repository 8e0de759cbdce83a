import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { collapseClass } from '../../ui/disclosure/disclosure.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/iconNames.ts';
import styles from './Utilities.module.css';

/** The props of a panel in the utility group. */
interface UtilityPanelProps {
  readonly icon: IconName;
  readonly name: ReactNode;
  readonly testId: string;
  /** Called when the visitor approaches its button or opens it. */
  readonly onIntent?: () => void;
  readonly children: ReactNode;
}

/**
 * Scrolls the menu of a phone so that a panel stays in view while it opens and loads its content
 * (NAV-22).
 * @returns a function that ends it
 */
function keepInView(details: HTMLDetailsElement): () => void {
  const sizes = new ResizeObserver(() => {
    if (details.open) details.scrollIntoView({ block: 'nearest' });
  });
  sizes.observe(details);
  return () => sizes.disconnect();
}

/**
 * A panel of the utility group. Only one is open at a time, even without JavaScript. Above the page
 * it unrolls; in a phone's menu it expands.
 */
export function UtilityPanel({ icon, name, testId, onIntent, children }: UtilityPanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const intend = useEffectEvent(() => onIntent?.());
  useEffect(() => {
    // A panel opened before hydration is handled like one opened now.
    if (details.current?.open) intend();
    return details.current ? keepInView(details.current) : undefined;
  }, []);
  return (
    <details
      ref={details}
      name="utility"
      className={collapseClass}
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
