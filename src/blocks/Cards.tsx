import { useFlag } from '../flags/useFlag.ts';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';
import { CardList } from './CardList.tsx';

/**
 * Items side by side, with a link to all items of their kind. If they include events, the flag
 * `upcoming-courses-link-to-new-calendar` makes that link open the calendar.
 */
export const Cards: BlockComponent<'cards'> = ({ block, ground }) => {
  const t = useTranslations();
  const { locale } = useSite();
  const hasEvents = block.cards.some(({ kind }) => kind === 'event');
  const leadsToCalendar = useFlag('upcoming-courses-link-to-new-calendar') && hasEvents;
  const link = leadsToCalendar
    ? { name: t('upcoming_events'), href: pathTo('calendar', locale) }
    : block.link;
  return (
    <Section
      heading={block.heading}
      lead={block.lead}
      ground={ground}
      action={
        link && (
          <Link {...link} className={moreLinkClass}>
            {link.name} <Icon name="arrow" />
          </Link>
        )
      }
    >
      <CardList cards={block.cards} />
    </Section>
  );
};
