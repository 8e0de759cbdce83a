import { fullName, type PersonView } from '../content/view/person.ts';
import { BiographyOpener, InlineBiography } from './BiographyOpener.tsx';
import styles from './People.module.css';

/** Presenters by name; a name with a biography opens it (MODAL-9). */
export function Presenters({ people }: { readonly people: readonly PersonView[] }) {
  return (
    <ul>
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
      {!person.href && (
        <>
          <noscript>{fullName(person)}</noscript>
          <InlineBiography person={person} />
        </>
      )}
    </>
  );
}
