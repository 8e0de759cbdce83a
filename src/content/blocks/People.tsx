import { useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/accordion/Accordion.tsx';
import { Card, CardGrid } from '../../ui/card/Card.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Prose } from '../../ui/prose/Prose.tsx';
import type { PersonView } from '../view/person.ts';
import styles from './People.module.css';

const sizes = '(max-width: 639px) 92vw, (max-width: 1023px) 46vw, 420px';

/** Members of staff, each with a biography that opens (contact spec, section 2). */
export function People({ people }: { readonly people: readonly PersonView[] }) {
  const t = useTranslations();
  return (
    <CardGrid>
      {people.map((person) => (
        <Card
          key={person.key}
          title={[person.name, person.suffix].filter(Boolean).join(', ')}
          label={person.title}
          teaser={person.location}
          picture={person.image && <Picture {...person.image} sizes={sizes} />}
          fit="square"
          more={
            person.biography && (
              <div className={styles.biography}>
                <Disclosure title={t('biography')}>
                  <Prose html={person.biography} />
                </Disclosure>
              </div>
            )
          }
        />
      ))}
    </CardGrid>
  );
}
