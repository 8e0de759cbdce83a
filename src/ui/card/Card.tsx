import { Children, type ReactNode } from 'react';
import type { CardPlace } from '../picture/slots.ts';
import styles from './Card.module.css';

/** A card. */
export interface CardProps {
  /** The title, as a link where the card leads somewhere; the whole card is its target. */
  readonly title: ReactNode;
  readonly teaser?: string;
  /** A short line above the title, such as the kind of resource. */
  readonly label?: ReactNode;
  /** A line below the teaser: date, duration, state. */
  readonly meta?: ReactNode;
  /** A picture, or what stands in its place, such as a date. */
  readonly picture?: ReactNode;
  /**
   * How the picture fills its panel: `cover` (default) to the edges, what is drawn on white taking
   * the panel's ground; `whole` so that nothing is cut off; `square` for portraits; `inset` centres
   * something that is no picture; `player` leaves a recording its own controls.
   */
  readonly fit?: 'cover' | 'whole' | 'square' | 'inset' | 'player';
  /** Set upon the picture's corner, such as the length of a film. */
  readonly overlay?: ReactNode;
  /** Anything below, such as a biography that opens. */
  readonly more?: ReactNode;
  /** The language of the text, where it is not the page's. */
  readonly lang?: string;
}

/** Something in short, with a picture, that leads to more. */
export function Card(props: CardProps) {
  const { title, teaser, label, meta, picture, fit = 'cover', overlay, more, lang } = props;
  return (
    <article className={styles.card} lang={lang}>
      <div className={styles.body}>
        {picture && (
          <div className={styles.picture} data-fit={fit}>
            {picture}
            {overlay && <div className={styles.overlay}>{overlay}</div>}
          </div>
        )}
        <div className={styles.text}>
          {label && <p className={styles.label}>{label}</p>}
          <h3 className={styles.title}>{title}</h3>
          {teaser && <p className={styles.teaser}>{teaser}</p>}
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {more && <div className={styles.more}>{more}</div>}
      </div>
    </article>
  );
}

/**
 * Cards side by side. `whole` (default) spreads their number over rows without a hole, the first
 * ones larger where the number asks for it; `list` keeps all cards alike, as a list that goes on
 * over several pages needs.
 */
export function CardGrid({
  spread = 'whole',
  children,
}: {
  readonly spread?: 'whole' | 'list';
  readonly children: ReactNode;
}) {
  const cards = Children.toArray(children);
  return (
    <div className={styles.grid} {...spreadOf(cards.length, spread)}>
      {cards}
    </div>
  );
}

/**
 * How a number of cards is spread over rows. The style sheet is told rather than left to count: a
 * browser lays out a list of which only the first cards have arrived, and what it counted then
 * would change with the next piece of the page.
 */
function spreadOf(count: number, spread: 'whole' | 'list') {
  const isWhole = spread === 'whole';
  const inFours = isWhole && count % 4 === 0 && count % 12 !== 0;
  const left = isWhole && count % 4 !== 0 ? count % 3 : 0;
  return {
    'data-many': count >= 3 || undefined,
    'data-odd': (isWhole && count % 2 === 1) || undefined,
    'data-row': inFours ? 'four' : 'three',
    'data-large': left === 1 ? 'first' : left === 2 ? 'pair' : undefined,
  } as const;
}

/** Where a card of a grid stands, which tells how wide its picture is. `spread` is the grid's. */
export function placeOfCard(
  index: number,
  count: number,
  spread: 'whole' | 'list' = 'whole',
): CardPlace {
  const it = spreadOf(count, spread);
  const isLargeOne = it['data-large'] === 'first' && index === 0;
  const isOfPair = it['data-large'] === 'pair' && index < 2;
  return {
    isSmall: it['data-many'] === true,
    isTabletRow: it['data-odd'] === true && index === 0,
    inRow: isLargeOne ? 1 : isOfPair ? 2 : it['data-row'] === 'four' ? 4 : 3,
  };
}
