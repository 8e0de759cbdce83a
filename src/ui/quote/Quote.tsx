import type { ReactNode } from 'react';
import styles from './Quote.module.css';

/** What somebody said. */
export interface QuoteProps {
  readonly quote: string;
  readonly name: string;
  readonly role?: string;
  /** Their portrait. */
  readonly picture?: ReactNode;
}

/** What somebody said, set large, under the arch that also frames their portrait. */
export function Quote({ quote, name, role, picture }: QuoteProps) {
  return (
    <figure className={styles.quote}>
      <div className={styles.arch} aria-hidden={picture ? undefined : true}>
        {picture ?? '“'}
      </div>
      <div>
        <blockquote>{quote}</blockquote>
        <figcaption>
          <strong>{name}</strong>
          {role && <span>{role}</span>}
        </figcaption>
      </div>
    </figure>
  );
}
