import { Children, type ReactNode } from 'react';
import { stretchedAreaClass, stretchedTitleClass } from '../link/link.ts';
import { plateClass } from '../picture/Picture.tsx';
import type { CardPlace } from '../picture/slots.ts';
import styles from './Card.module.css';

/** The props of a card. */
export interface CardProps {
  /** The title, as a link if the card has a target; the whole card is clickable. */
  readonly title: ReactNode;
  readonly teaser?: string;
  /** A short line above the title, such as the kind of resource. */
  readonly label?: ReactNode;
  /** A line below the teaser: date, duration, state. */
  readonly meta?: ReactNode;
  /** An image, or its replacement, such as a date. */
  readonly picture?: ReactNode;
  /**
   * How the image fills its panel: `cover` (default) to the edges, with white blended into the
   * panel's background; `whole` without cropping; `square` for portraits; `inset` centers content
   * other than an image; `player` keeps a recording's controls usable.
   */
  readonly fit?: 'cover' | 'whole' | 'square' | 'inset' | 'player';
  /** Shown in the corner of the image, such as the length of a video. */
  readonly overlay?: ReactNode;
  /** A small control below the text; on a phone, below a small image. */
  readonly action?: ReactNode;
  /** Additional content below, such as a biography that opens. */
  readonly more?: ReactNode;
  /** The language of the text, if it is not the page's. */
  readonly lang?: string;
}

/** A short summary with an image and a link. */
export function Card(props: CardProps) {
  const { title, teaser, label, meta, picture, fit = 'cover', overlay, action, more, lang } = props;
  return (
    <article className={`${stretchedAreaClass} ${styles.card}`} lang={lang}>
      <div className={styles.body}>
        {picture && (
          <div
            className={fit === 'square' ? styles.picture : `${plateClass} ${styles.picture}`}
            data-fit={fit}
          >
            {picture}
            {overlay && <div className={styles.overlay}>{overlay}</div>}
          </div>
        )}
        <div className={styles.text}>
          {label && <p className={styles.label}>{label}</p>}
          <h3 className={`${stretchedTitleClass} ${styles.title}`}>{title}</h3>
          {teaser && <p className={styles.teaser}>{teaser}</p>}
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
        {more && <div className={styles.more}>{more}</div>}
      </div>
    </article>
  );
}

/** How cards fill the rows of a grid. */
export type CardSpread = 'whole' | 'list' | 'beside' | 'featured';

/**
 * Cards side by side. `whole` (default) fills all rows without gaps, with larger first cards where
 * needed; `list` makes all cards equal, for paginated lists; `beside` is a list beside its filters, and `featured` what stands above it: there
 * the first of an odd number has its own row where two fit.
 */
export function CardGrid({
  spread = 'whole',
  children,
}: {
  readonly spread?: CardSpread;
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
 * How a number of cards is distributed over rows. The server sets this instead of CSS counting: a
 * browser lays out a list while it streams in, and the count would change with the next chunk.
 */
function spreadOf(count: number, spread: CardSpread) {
  const isWhole = spread === 'whole';
  const inFours = isWhole && count % 4 === 0 && count % 12 !== 0;
  const left = isWhole && count % 4 !== 0 ? count % 3 : 0;
  return {
    'data-many': count >= 3 || undefined,
    'data-odd': ((isWhole || spread === 'featured') && count % 2 === 1) || undefined,
    'data-row': inFours ? 'four' : 'three',
    'data-large': left === 1 ? 'first' : left === 2 ? 'pair' : undefined,
  } as const;
}

/**
 * The position of a card in a grid, which determines the width of its image. `spread` is the
 * grid's.
 */
export function placeOfCard(index: number, count: number, spread: CardSpread = 'whole'): CardPlace {
  const it = spreadOf(count, spread);
  const isLargeOne = it['data-large'] === 'first' && index === 0;
  const isOfPair = it['data-large'] === 'pair' && index < 2;
  return {
    isSmall: it['data-many'] === true,
    isTabletRow: it['data-odd'] === true && index === 0,
    inRow:
      spread === 'beside' || spread === 'featured'
        ? 'beside'
        : isLargeOne
          ? 1
          : isOfPair
            ? 2
            : it['data-row'] === 'four'
              ? 4
              : 3,
  };
}
