import { LabeledDrawing } from '../ui/drawing/LabeledDrawing.tsx';
import { worldRatio } from '../ui/drawing/worldMap.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';
import styles from './MapBlock.module.css';

/** Places on a map of the world, with their addresses below it (PAGE-36, PAGE-64). */
export const MapBlock: BlockComponent<'map'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground}>
    <LabeledDrawing
      picture={block.image && <Picture {...block.image} slot={slots.article} />}
      numbers="top"
      ratio={worldRatio}
      caption={block.caption}
      parts={block.places.map(({ name, address, phone, email, x, y }) => ({
        name,
        x,
        y,
        body: (
          <>
            {address}
            {phone && (
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={styles.way}>
                {phone}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`} className={styles.way}>
                {email}
              </a>
            )}
          </>
        ),
      }))}
    />
  </Section>
);
