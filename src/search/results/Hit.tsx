import { useLocale, useTranslations } from 'use-intl';
import { EventDate, EventPlace } from '../../content/blocks/eventParts.tsx';
import { mediaIcon } from '../../content/blocks/mediaIcon.ts';
import type { Locale } from '../../locale/locales.ts';
import { Link } from '../../navigation/Link.tsx';
import { displayDate } from '../../resources/displayDate.ts';
import { Arch } from '../../ui/arch/Arch.tsx';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './Hit.module.css';
import { Marked } from './Marked.tsx';
import type { HitView } from './resultsView.ts';

/**
 * A hit in the form of its type: a product with number and picture; a resource with media type,
 * duration and presenters; an event with dates, place and state; news with their date. Below the
 * heading of its type, at level 4, it does not name it again.
 */
export function Hit({ hit, level }: { readonly hit: HitView; readonly level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <li
      className={styles.hit}
      lang={hit.lang}
      data-hit={hit.id}
      data-position={hit.position}
      data-kind={hit.kind}
    >
      <Mark hit={hit} />
      <div className={styles.text}>
        {(level === 3 || hit.kind === 'event') && <p className={styles.label}>{hit.label}</p>}
        <Heading className={styles.title}>
          <Link href={hit.href}>
            <Marked text={hit.title} />
          </Link>
        </Heading>
        {hit.teaser.some(Boolean) && (
          <p className={styles.teaser}>
            <Marked text={hit.teaser} />
          </p>
        )}
        <Facts hit={hit} />
      </div>
    </li>
  );
}

/** What stands before a hit: its picture, its date, or a sign of its kind. */
function Mark({ hit }: { readonly hit: HitView }) {
  const { image, kind } = hit;
  if (kind === 'event') {
    return (
      <div className={styles.mark} data-fit="date">
        <EventDate event={hit} />
      </div>
    );
  }
  if (image) {
    return (
      <div className={styles.mark} data-fit={image.width / image.height > 1.6 ? 'whole' : 'cover'}>
        <Picture {...image} alt="" sizes="(max-width: 639px) 96px, 176px" />
      </div>
    );
  }
  return (
    <div className={styles.mark} data-fit="sign">
      {kind === 'resource' ? <Icon name={mediaIcon(hit.mediaType)} size="large" /> : <Arch />}
    </div>
  );
}

/** The line below a hit. */
function Facts({ hit }: { readonly hit: HitView }) {
  const facts = { product: ProductFacts, resource: ResourceFacts, event: EventFacts }[hit.kind];
  const Kind = facts ?? OtherFacts;
  return (
    <div className={styles.facts}>
      <Kind hit={hit} />
    </div>
  );
}

function ProductFacts({ hit: { number, status } }: { readonly hit: HitView }) {
  const t = useTranslations();
  return (
    <>
      {number && (
        <span>
          {t('product_number')} <Marked text={number} />
        </span>
      )}
      {status === 'pre_release' && <Badge tone="attention">{t('pre_release')}</Badge>}
    </>
  );
}

function ResourceFacts({ hit }: { readonly hit: HitView }) {
  const locale = useLocale() as Locale;
  const date = displayDate({ revision: hit.date, locale });
  return (
    <>
      {hit.mediaLabel && (
        <span>
          <Icon name={mediaIcon(hit.mediaType)} />{' '}
          {[hit.mediaLabel, hit.duration].filter(Boolean).join(' · ')}
        </span>
      )}
      {hit.presenters && (
        <span>
          <Icon name="person" /> {hit.presenters}
        </span>
      )}
      {date && <span>{date}</span>}
    </>
  );
}

const EventFacts = ({ hit }: { readonly hit: HitView }) => <EventPlace event={hit} />;

function OtherFacts({ hit: { date, href, kind } }: { readonly hit: HitView }) {
  const locale = useLocale() as Locale;
  return <span>{kind === 'webpage' ? href : displayDate({ revision: date, locale })}</span>;
}
