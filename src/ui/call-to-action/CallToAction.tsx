import type { ReactNode } from 'react';
import styles from './CallToAction.module.css';

/** A call to action with its buttons. */
export function CallToAction({
  heading,
  body,
  actions,
}: {
  readonly heading: string;
  readonly body?: string;
  readonly actions: ReactNode;
}) {
  return (
    <div className={styles.invitation}>
      <div>
        <h2>{heading}</h2>
        {body && <p>{body}</p>}
      </div>
      {actions}
    </div>
  );
}
