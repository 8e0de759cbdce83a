import type { CardView } from '../content/view/card.ts';
import { CardGrid, placeOfCard } from '../ui/card/Card.tsx';
import { ItemCard } from './ItemCard.tsx';

/** What stands in a card's picture without being one: the date of an event, the kind of a file. */
const hasPanel = ({ kind, image }: CardView) =>
  image !== undefined || kind === 'event' || kind === 'resource';

/**
 * Any items as cards (PAGE-1). `spread` is that of `CardGrid`. Where
 * no item has a picture, no card leaves room for one.
 */
export function CardList({
  cards,
  spread = 'whole',
}: {
  readonly cards: readonly CardView[];
  readonly spread?: 'whole' | 'list';
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
        />
      ))}
    </CardGrid>
  );
}
