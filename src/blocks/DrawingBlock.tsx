import { LabeledDrawing } from '../ui/drawing/LabeledDrawing.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** A picture with numbered parts and their names. */
export const DrawingBlock: BlockComponent<'drawing'> = ({ block, ground }) => {
  const { heading, image, parts, caption } = block;
  return (
    <Section heading={heading} ground={ground}>
      <LabeledDrawing
        picture={image && <Picture {...image} slot={slots.cover} />}
        ratio={image ? image.height / image.width : 1}
        parts={parts}
        caption={caption}
      />
    </Section>
  );
};
