import type { PersonView } from '../content/view/person.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import styles from './Biography.module.css';

/** The content of the staff modal below the person's name (MODAL-9). */
export function Biography({ person }: { readonly person: PersonView }) {
  const { title, location, biography, image } = person;
  return (
    <div className={styles.biography}>
      {image && (
        <div className={styles.picture}>
          <Picture {...image} slot={slots.biography} />
        </div>
      )}
      <div className={styles.role}>
        {title && <p className={styles.title}>{title}</p>}
        {location && <p className={styles.location}>{location}</p>}
      </div>
      <Prose html={biography} />
    </div>
  );
}
