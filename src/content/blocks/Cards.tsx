import { Link } from '../../navigation/Link.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { moreLinkClass } from '../../ui/link/moreLink.ts';
import { Section } from '../../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';
import { CardList } from './CardList.tsx';

/** Items side by side, with a link to all of their kind. */
export const Cards: BlockComponent<'cards'> = ({ block, ground }) => (
  <Section
    heading={block.heading}
    lead={block.lead}
    ground={ground}
    action={
      block.link && (
        <Link {...block.link} className={moreLinkClass}>
          {block.link.name} <Icon name="arrow" />
        </Link>
      )
    }
  >
    <CardList cards={block.cards} />
  </Section>
);
