import { useFlag } from '../flags/useFlag.ts';
import { Island } from '../islands/Island.tsx';
import { Link } from '../site/Link.tsx';
import { Hero as HeroOpening } from '../ui/hero/Hero.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import { heroSlot, slots } from '../ui/picture/slots.ts';
import type { BlockComponent } from './block.ts';
import { LinkButtons } from './LinkButtons.tsx';

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
