import type { CardView } from '../content/view/card.ts';
import { Section } from '../ui/section/Section.tsx';
import { CardList } from './CardList.tsx';

/** A section of cards below the content of a page; nothing without cards. */
export function RelatedCards({
  heading,
  cards,
  ground,
}: {
  readonly heading: string;
  readonly cards: readonly CardView[];
  readonly ground?: 'tint';
}) {
  if (cards.length === 0) return null;
  return (
    <Section heading={heading} ground={ground} print="no">
      <CardList cards={cards} />
    </Section>
  );
}
