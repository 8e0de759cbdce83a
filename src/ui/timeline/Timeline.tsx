import { Prose } from '../prose/Prose.tsx';
import styles from './Timeline.module.css';

/** A point in time of a history. */
export interface Moment {
  readonly time: string;
  readonly title: string;
  /** Sanitized HTML. */
  readonly body: string;
}

/** A history along a line, the earliest moment first. */
export function Timeline({ moments }: { readonly moments: readonly Moment[] }) {
  return (
    <ol className={styles.timeline}>
      {moments.map(({ time, title, body }) => (
        <li key={title}>
          <p className={styles.time}>{time}</p>
          <h3>{title}</h3>
          <Prose html={body} />
        </li>
      ))}
    </ol>
  );
}
