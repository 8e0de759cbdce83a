import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** A step of a procedure. */
interface Step {
  readonly title: string;
  readonly body: ReactNode;
  readonly picture?: ReactNode;
}

/** Numbered steps, each with its image if there is one. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, body, picture }) => (
        <li key={title} data-with-picture={picture ? true : undefined}>
          <h3>{title}</h3>
          <div className={styles.body}>{body}</div>
          {picture && <div className={styles.picture}>{picture}</div>}
        </li>
      ))}
    </ol>
  );
}
