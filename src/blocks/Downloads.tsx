import { fileSizeText } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import { mediaIcon } from '../site/itemMarks.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Row, RowList } from '../ui/row/Row.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Downloadable files and recordings, beside their heading. */
export const Downloads: BlockComponent<'downloads'> = ({ block, ground }) => {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <Section heading={block.heading || t('download')} ground={ground} layout="split">
      <RowList>
        {block.resources.map(({ key, href, title, teaser, lang, mediaType, ...facts }) => (
          <Row
            key={key}
            lang={lang}
            mark={<Icon name={mediaIcon(mediaType)} size="large" />}
            title={<Link href={href}>{title}</Link>}
            teaser={teaser}
            aside={[
              facts.mediaLabel,
              facts.duration,
              facts.size && fileSizeText(facts.size, locale),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </RowList>
    </Section>
  );
};
