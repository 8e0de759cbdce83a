import type { CardView } from '../content/view/card.ts';
import { mediaIcon } from '../site/itemMarks.ts';
import { Link } from '../site/Link.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { stretchedAreaClass, stretchedTitleClass } from '../ui/link/link.ts';
import { Picture, plateClass } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Section } from '../ui/section/Section.tsx';
import { CardList } from './CardList.tsx';
import styles from './RelatedCards.module.css';

interface RelatedProps {
  readonly heading: string;
  readonly cards: readonly CardView[];
}

/** A section of cards below the content of a page; nothing without cards. */
export function RelatedCards({
  heading,
  cards,
  ground,
}: RelatedProps & { readonly ground?: 'tint' | undefined }) {
  if (cards.length === 0) return null;
  return (
    <Section heading={heading} ground={ground} print="no">
      <CardList cards={cards} />
    </Section>
  );
}

/** Small rows in the narrow column beside a film (PAGE-60); nothing without cards. */
export function RelatedRows({ heading, cards }: RelatedProps) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.rows} data-print="no">
      <h2>{heading}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.href} className={`${stretchedAreaClass} ${styles.row}`} lang={card.lang}>
            <div className={`${plateClass} ${styles.mark}`}>
              {card.image ? (
                <Picture {...card.image} alt="" slot={slots.mark} />
              ) : (
                <Icon name={mediaIcon(card.mediaType)} size="large" />
              )}
            </div>
            <div>
              <h3 className={stretchedTitleClass}>
                <Link href={card.href}>{card.title}</Link>
              </h3>
              <p>{card.mediaLabel ?? card.productType}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
