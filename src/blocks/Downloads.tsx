import { useLocale, useTranslations } from 'use-intl';
import type { Locale } from '../locale/locales.ts';
import { fileSizeText } from '../resources/fileSizeText.ts';
import { Link } from '../site/Link.tsx';
import { mediaIcon } from '../site/mediaIcon.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Row, RowList } from '../ui/row/Row.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Downloadable files and recordings, beside their heading. */
export const Downloads: BlockComponent<'downloads'> = ({ block, ground }) => {
  const t = useTranslations();
  const locale = useLocale() as Locale;
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
