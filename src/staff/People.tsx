import { fullName, type PersonView } from '../content/view/person.ts';
import { colonIn } from '../locale/orthography.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Card, CardGrid, type CardSpread, placeOfCard } from '../ui/card/Card.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass, stretchedControlClass } from '../ui/link/link.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import { portraitSlot } from '../ui/picture/slots.ts';
import { BiographyOpener, InlineBiography } from './BiographyOpener.tsx';
import styles from './People.module.css';

/** Staff members with biographies that open (PAGE-11). */
export function People({
  people,
  spread,
}: {
  readonly people: readonly PersonView[];
  /** That of `CardGrid`; in a directory nobody is larger than the others. */
  readonly spread?: CardSpread;
}) {
  return (
    <CardGrid spread={spread}>
      {people.map((person, index) => (
        <Card
          key={person.key}
          title={fullName(person)}
          label={person.title}
          teaser={person.location}
          picture={
            person.image && (
              <Picture
                {...person.image}
                slot={portraitSlot(placeOfCard(index, people.length, spread))}
              />
            )
          }
          fit="square"
          meta={person.biography && <CardOpener person={person} />}
          more={person.biography && !person.href && <InlineBiography person={person} />}
        />
      ))}
    </CardGrid>
  );
}

/** Opens the biography; the whole card is its target. */
function CardOpener({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <BiographyOpener
      person={person}
      className={`${moreLinkClass} ${stretchedControlClass} ${styles.opener}`}
    >
      <span aria-hidden="true">{t('biography')}</span>
      <VisuallyHidden>{`${t('biography')}${colonIn(locale)} ${fullName(person)}`}</VisuallyHidden>
      <Icon name="arrow" />
    </BiographyOpener>
  );
}
