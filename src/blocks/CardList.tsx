import type { CardView } from '../content/view/card.ts';
import { CardGrid, type CardSpread, placeOfCard } from '../ui/card/Card.tsx';
import type { CompareLinks } from './CompareToggle.tsx';
import { ItemCard } from './ItemCard.tsx';

/**
 * Whether a card shows a panel in place of an image: the date of an event, the kind of a file, the icon
 * of a specialty.
 */
const hasPanel = ({ kind, image, icon }: CardView) =>
  image !== undefined || icon !== undefined || kind === 'event' || kind === 'resource';

/**
 * Any items as cards (PAGE-1). `spread` is that of `CardGrid`. If no item has an image, no card
 * reserves space for one.
 */
export function CardList({
  cards,
  spread = 'whole',
  compareLinks = {},
  isOpening = false,
}: {
  readonly cards: readonly CardView[];
  readonly spread?: CardSpread;
  /** Links that add products to a comparison (PRODUCT-9); default none. */
  readonly compareLinks?: CompareLinks;
  /** Whether the first card is in the first window, so that its picture loads first; default no. */
  readonly isOpening?: boolean;
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
          isFirst={isOpening && index === 0}
          compare={compareLinks[card.key]}
        />
      ))}
    </CardGrid>
  );
}
