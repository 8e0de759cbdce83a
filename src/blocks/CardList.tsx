import type { CardView } from '../content/view/card.ts';
import { CardGrid, type CardSpread, placeOfCard } from '../ui/card/Card.tsx';
import { ItemCard } from './ItemCard.tsx';

/** Whether a card shows a panel in place of an image: the date of an event, the kind of a file. */
const hasPanel = ({ kind, image }: CardView) =>
  image !== undefined || kind === 'event' || kind === 'resource';

/**
 * Any items as cards (PAGE-1). `spread` is that of `CardGrid`. If no item has an image, no card
 * reserves space for one.
 */
export function CardList({
  cards,
  spread = 'whole',
  isComparable = false,
}: {
  readonly cards: readonly CardView[];
  readonly spread?: CardSpread;
  /** True if products have a link to their comparison (PRODUCT-6). */
  readonly isComparable?: boolean;
}) {
  const withPictures = cards.some(hasPanel);
  return (
    <CardGrid spread={spread}>
      {cards.map((card, index) => (
        <ItemCard
          key={card.key}
          card={card}
          place={placeOfCard(index, cards.length, spread)}
          withPicture={withPictures}
          isComparable={isComparable}
        />
      ))}
    </CardGrid>
  );
}
