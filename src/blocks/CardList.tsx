import type { CardView } from '../content/view/card.ts';
import { useTranslations } from '../locale/texts.tsx';
import { ProductName } from '../products/ProductName.tsx';
import { PlayableCover } from '../resources/PlayableCover.tsx';
import { isPartnerLink } from '../site/externalLink.ts';
import { mediaIcon } from '../site/itemMarks.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { TermIcon } from '../site/TermIcon.tsx';
import { Badge } from '../ui/badge/Badge.tsx';
import { Card, CardGrid, type CardProps, type CardSpread, placeOfCard } from '../ui/card/Card.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { type CardPlace, cardSlot } from '../ui/picture/slots.ts';
import styles from './CardList.module.css';
import { type CompareLink, type CompareLinks, CompareToggle } from './CompareToggle.tsx';
import { EventDate, EventPlace } from './EventRows.tsx';

/**
 * Whether a card shows a panel in place of an image: the date of an event, the kind of a file, the icon
 * of a specialty.
 */
const hasPanel = ({ kind, image, icon }: CardView) =>
  image !== undefined || icon !== undefined || kind === 'event' || kind === 'resource';

/**
 * Any items as cards (PAGE-1). `spread` is that of `CardGrid`. If no item has an image, no card
 * reserves space for one.
 */
export function CardList({
  cards,
  spread = 'whole',
  compareLinks = {},
  isOpening = false,
}: {
  readonly cards: readonly CardView[];
  readonly spread?: CardSpread;
  /** Links that add products to a comparison (PRODUCT-9); default none. */
  readonly compareLinks?: CompareLinks;
  /** Whether the first card is in the first window, so that its picture loads first; default no. */
  readonly isOpening?: boolean;
}) {
  const withPictures = cards.some(hasPanel);
  return (
    <CardGrid spread={spread}>
      {cards.map((card, index) => (
        <ItemCard
          key={card.key}
          card={card}
          place={placeOfCard(index, cards.length, spread)}
          withPicture={withPictures}
          isFirst={isOpening && index === 0}
          compare={compareLinks[card.key]}
        />
      ))}
    </CardGrid>
  );
}

type Parts = Omit<CardProps, 'title' | 'teaser' | 'lang'>;

/** Where a card stands. */
interface Position extends CardPlace {
  /** Whether it is the first one in the first window. */
  readonly isFirst: boolean;
}

function pictureOf({ image, icon }: CardView, place: Position): Parts {
  if (!image) return { picture: <TermIcon icon={icon} />, fit: 'inset' };
  const ratio = image.width / image.height;
  const isWide = ratio > 1.6;
  return {
    picture: (
      <Picture
        {...image}
        alt=""
        slot={cardSlot(place, isWide ? 1 : ratio)}
        // On a phone a small picture is not the largest paint, and its text must not wait for it.
        first={place.isFirst && !place.isSmall}
        early={place.isFirst}
      />
    ),
    fit: isWide ? 'whole' : 'cover',
  };
}

function eventParts(card: CardView): Parts {
  return {
    label: card.eventLabel,
    picture: <EventDate sheet={card.sheet} />,
    fit: 'inset',
    meta: <EventPlace event={card} />,
  };
}

function resourceParts(card: CardView, place: Position): Parts {
  const icon = mediaIcon(card.mediaType);
  const text = [card.mediaLabel, card.duration].filter(Boolean).join(' · ');
  const overlay = text && (
    <>
      <Icon name={icon} /> {text}
    </>
  );
  const meta = (card.presenters || card.date) && (
    <>
      {card.presenters && (
        <span>
          <Icon name="person" /> {card.presenters}
        </span>
      )}
      {card.date && <span>{card.date}</span>}
    </>
  );
  if (card.recording) {
    const player = (
      <PlayableCover recording={card.recording} href={card.href}>
        {pictureOf(card, { ...place, isSmall: false }).picture}
      </PlayableCover>
    );
    return { picture: player, fit: 'player', label: text, meta };
  }
  const picture: Parts = card.image
    ? pictureOf(card, place)
    : { picture: <Icon name={icon} size="large" />, fit: 'inset' };
  return { ...picture, overlay, meta };
}

/**
 * The card of an item, depending on its type; without `withPicture` only text. The picture of a card
 * that is the first one in the first window loads first. It says so if it leads to the partner site
 * (PAGE-22).
 */
export function ItemCard({
  card,
  place,
  withPicture = true,
  isFirst = false,
  compare,
}: {
  readonly card: CardView;
  readonly place: CardPlace;
  readonly withPicture?: boolean;
  readonly isFirst?: boolean;
  readonly compare?: CompareLink | undefined;
}) {
  const t = useTranslations();
  const { partner = '' } = useSite();
  const parts = partsOf(card, { ...place, isFirst });
  const facts = (card.productType || card.number) && <ProductFacts card={card} />;
  const title = card.name ? <ProductName parts={card.name} /> : card.title;
  const isUnreleased = card.status === 'pre_release';
  const meta =
    isUnreleased || card.isNew ? (
      <>
        {facts}
        {isUnreleased ? (
          <Badge tone="attention">{card.statusLabel}</Badge>
        ) : (
          <Badge tone="accent">{t('product_new')}</Badge>
        )}
      </>
    ) : (
      facts || parts.meta
    );
  const isPartner = isPartnerLink(card.href, partner);
  return (
    <Card
      {...parts}
      picture={withPicture ? parts.picture : undefined}
      lang={card.lang}
      title={card.href ? <Link href={card.href}>{title}</Link> : title}
      teaser={card.teaser}
      action={compare && <CompareToggle codename={card.key} title={card.title} link={compare} />}
      meta={
        isPartner ? (
          <>
            {meta}
            <Badge tone="accent">{t('partner_site')}</Badge>
          </>
        ) : (
          meta
        )
      }
    />
  );
}

/** What a product is, and its number. */
function ProductFacts({ card }: { readonly card: CardView }) {
  const t = useTranslations();
  return (
    <>
      {card.productType && <span>{card.productType}</span>}
      {card.number && (
        <span className={styles.number}>
          <VisuallyHidden>{t('product_number')} </VisuallyHidden>
          {card.number}
        </span>
      )}
    </>
  );
}

function partsOf(card: CardView, place: Position): Parts {
  if (card.kind === 'event') return eventParts(card);
  if (card.kind === 'resource') return resourceParts(card, place);
  return { ...pictureOf(card, place), label: card.date };
}
