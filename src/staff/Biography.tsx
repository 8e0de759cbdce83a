import type { PersonView } from '../content/view/person.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import styles from './Biography.module.css';

/** The content of the staff modal below the person's name (MODAL-9). */
export function Biography({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
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
      <div>
        <Prose html={biography} />
        {person.href && (
          <p>
            <Link href={person.href} className={moreLinkClass}>
              {t('staff_profile')} <Icon name="arrow" />
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
