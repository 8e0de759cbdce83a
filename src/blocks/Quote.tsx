import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Quote as Quotation } from '../ui/quote/Quote.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** A quotation. Its portrait needs no description, since the name stands beside it. */
export const Quote: BlockComponent<'quote'> = ({ block: { image, ...quote }, ground }) => (
  <Section ground={ground}>
    <Quotation {...quote} picture={image && <Picture {...image} alt="" slot={slots.quote} />} />
  </Section>
);
