import { fullName, type PersonView } from '../content/view/person.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { BiographyOpener } from './BiographyOpener.tsx';
import styles from './People.module.css';

/** Presenters by name; a name with a biography opens it (MODAL-9). */
export function Presenters({ people }: { readonly people: readonly PersonView[] }) {
  return (
    <ul className={styles.presenters}>
      {people.map((person) => (
        <li key={person.key}>
          {person.biography ? <Presenter person={person} /> : fullName(person)}
        </li>
      ))}
    </ul>
  );
}

function Presenter({ person }: { readonly person: PersonView }) {
  return (
    <>
      <BiographyOpener person={person} className={styles.presenter}>
        {fullName(person)}
      </BiographyOpener>
      {!person.href && <WithoutScripts person={person} />}
    </>
  );
}

/** The name and biography of a person without a page, used without JavaScript. */
function WithoutScripts({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  return (
    <noscript>
      {fullName(person)}
      <div className={styles.biography}>
        <Disclosure title={t('biography')}>
          <Prose html={person.biography} />
        </Disclosure>
      </div>
    </noscript>
  );
}
