import type { ReactNode } from 'react';
import { Eyebrow } from '../eyebrow/Eyebrow.tsx';
import styles from './Hero.module.css';

/** The opening of a page. */
export interface HeroProps {
  readonly heading: string;
  /** 1 where the heading is the page's, as it is by default; 2 below another title. */
  readonly level?: 1 | 2;
  readonly eyebrow?: string;
  readonly lead?: string;
  /** Links below the text. */
  readonly actions?: ReactNode;
  readonly picture?: ReactNode;
  /**
   * `wide` for a picture whose left part is left free for the text, which then fills the opening;
   * default `beside`.
   */
  readonly shape?: 'wide' | 'beside';
}

/** The opening of a page: its title, large, with a picture that runs to the edge of the window. */
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
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading className={styles.heading}>{heading}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {actions}
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
    </div>
  );
}
