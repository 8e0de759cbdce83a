import { useFlag } from '../flags/useFlag.ts';
import { Island } from '../islands/Island.tsx';
import { Recording } from '../resources/Recording.tsx';
import { Link } from '../site/Link.tsx';
import { LabeledDrawing } from '../ui/drawing/LabeledDrawing.tsx';
import { worldRatio } from '../ui/drawing/worldMap.ts';
import { Hero as HeroOpening } from '../ui/hero/Hero.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Picture, plateClass } from '../ui/picture/Picture.tsx';
import { heroSlot, slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './Blocks.tsx';
import styles from './pictureBlocks.module.css';
import { LinkButtons } from './plainBlocks.tsx';

/** Images with at least this aspect ratio leave their left part free for the hero's text. */
const wide = 1.7;

/**
 * The hero of a page, whose heading is the page's; or a large image further down. If the flag
 * `ads-slider-banner-video` is on, a video plays over the image.
 */
export const Hero: BlockComponent<'hero'> = ({ block, isOpening }) => {
  const { heading, eyebrow, lead, image, film, links } = block;
  const isFilmOn = useFlag('ads-slider-banner-video');
  const ratio = image ? image.width / image.height : 0;
  const isWide = ratio > wide;
  const slot = isWide ? slots.wideHero : heroSlot(ratio);
  const picture = image && { ...image, slot, first: isOpening };
  return (
    <HeroOpening
      heading={heading}
      level={isOpening ? 1 : 2}
      eyebrow={eyebrow}
      lead={lead}
      shape={isWide ? 'wide' : 'beside'}
      actions={
        links.length > 0 && (
          <>
            <LinkButtons links={links.slice(0, 2)} />
            {links.slice(2).map((link) => (
              <Link key={link.href} {...link} className={moreLinkClass}>
                {link.name} <Icon name="arrow" />
              </Link>
            ))}
          </>
        )
      }
      picture={
        isFilmOn && picture && film ? (
          <Island name="film" props={{ sources: film, picture }} />
        ) : (
          picture && <Picture {...picture} />
        )
      }
    />
  );
};

/** A large image or recording with a text or caption beside it; without a text, beside its heading. */
export const Media: BlockComponent<'media'> = ({ block, ground }) => {
  const { heading, body, caption, image, recording } = block;
  const poster = recording?.poster;
  return (
    <Section
      heading={heading}
      ground={ground}
      layout={body ? 'stack' : 'split'}
      // Paper shows no film, so what only accompanies it says nothing there (PAGE-116).
      print={recording && !body ? 'no' : undefined}
    >
      <figure className={styles.media} data-beside={body || !heading ? '' : undefined}>
        <div className={recording ? styles.frame : `${plateClass} ${styles.frame}`}>
          {recording ? (
            <Recording
              recording={recording}
              picture={poster && <Picture {...poster} alt="" slot={slots.media} />}
            />
          ) : (
            image && <Picture {...image} slot={slots.media} />
          )}
        </div>
        {(body || caption) && (
          <figcaption>
            {body && <Prose html={body} />}
            {caption && (
              <p className={styles.caption} data-print={recording && 'no'}>
                {caption}
              </p>
            )}
          </figcaption>
        )}
      </figure>
    </Section>
  );
};

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
