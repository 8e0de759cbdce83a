import { fullName, type PersonView } from '../content/view/person.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { openBiography } from './openBiography.tsx';
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
  const t = useTranslations();
  return (
    <>
      <button
        type="button"
        className={styles.presenter}
        aria-haspopup="dialog"
        data-replay=""
        onClick={() => openBiography(person)}
      >
        {fullName(person)}
      </button>
      <noscript>
        {fullName(person)}
        <div className={styles.biography}>
          <Disclosure title={t('biography')}>
            <Prose html={person.biography} />
          </Disclosure>
        </div>
      </noscript>
    </>
  );
}
