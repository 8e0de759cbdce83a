import { fullName, type PersonView } from '../content/view/person.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Card, CardGrid, placeOfCard } from '../ui/card/Card.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/moreLink.ts';
import { stretchedControlClass } from '../ui/link/stretchedLink.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import { cardSlot } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { openBiography } from './openBiography.tsx';
import styles from './People.module.css';

/** Staff members with biographies that open (PAGE-11). */
export function People({ people }: { readonly people: readonly PersonView[] }) {
  return (
    <CardGrid>
      {people.map((person, index) => (
        <Card
          key={person.key}
          title={fullName(person)}
          label={person.title}
          teaser={person.location}
          picture={
            person.image && (
              <Picture {...person.image} slot={cardSlot(placeOfCard(index, people.length), 1)} />
            )
          }
          fit="square"
          meta={person.biography && <BiographyOpener person={person} />}
          more={person.biography && <InlineBiography person={person} />}
        />
      ))}
    </CardGrid>
  );
}

/** A button that opens the biography; the whole card is its target. */
function BiographyOpener({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  return (
    <button
      type="button"
      className={`${moreLinkClass} ${stretchedControlClass} ${styles.opener}`}
      aria-haspopup="dialog"
      data-replay=""
      onClick={() => openBiography(person)}
    >
      {t('biography')}
      <VisuallyHidden>: {fullName(person)}</VisuallyHidden>
      <Icon name="arrow" />
    </button>
  );
}

/** The biography in the card, used without JavaScript. */
function InlineBiography({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  return (
    <noscript>
      <div className={styles.biography}>
        <Disclosure title={t('biography')}>
          <Prose html={person.biography} />
        </Disclosure>
      </div>
    </noscript>
  );
}
