import type { ReactNode } from 'react';
import { Eyebrow } from '../eyebrow/Eyebrow.tsx';
import styles from './Hero.module.css';

/** The props of a hero. */
interface HeroProps {
  readonly heading: string;
  /** 1 (default) if the heading is the page's; 2 below another title. */
  readonly level?: 1 | 2;
  readonly eyebrow?: string;
  readonly lead?: string;
  /** Links below the text. */
  readonly actions?: ReactNode;
  readonly picture?: ReactNode;
  /**
   * `wide` for an image that fills the hero and leaves its left part free for the text; default
   * `beside`.
   */
  readonly shape?: 'wide' | 'beside';
}

/** The hero of a page: a large title, with an image that extends to the edge of the window. */
export function Hero({
  heading,
  level = 1,
  eyebrow,
  lead,
  actions,
  picture,
  shape = 'beside',
}: HeroProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.hero} data-shape={picture ? shape : 'none'} data-testid="hero">
      <div className={styles.text}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Heading className={styles.heading}>{heading}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {actions}
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
    </div>
  );
}
