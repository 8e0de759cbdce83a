import type { ReactNode } from 'react';
import { frameClass } from '../emblem/Emblem.tsx';
import styles from './Quote.module.css';

/** The props of a quotation. */
interface QuoteProps {
  readonly quote: string;
  readonly name: string;
  readonly role?: string;
  /** A portrait of the person. */
  readonly picture?: ReactNode;
}

/** A large quotation beside the frame that also holds the portrait. */
export function Quote({ quote, name, role, picture }: QuoteProps) {
  return (
    <figure className={styles.quote}>
      <div className={`${frameClass} ${styles.frame}`} aria-hidden={picture ? undefined : true}>
        {picture ?? '“'}
      </div>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <strong>{name}</strong>
        {role && <span>{role}</span>}
      </figcaption>
    </figure>
  );
}
