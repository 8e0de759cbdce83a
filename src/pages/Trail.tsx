import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs/Breadcrumbs.tsx';
import styles from './Trail.module.css';

/** A parent page. */
export interface ParentPage {
  readonly name: string;
  readonly href: string;
}

/** The breadcrumb. @param parents the pages above this one, from the home page down; may be empty */
export function Trail({ parents }: { readonly parents: readonly ParentPage[] }) {
  const t = useTranslations();
  if (parents.length === 0) return null;
  return (
    <div className={styles.trail} data-print="no">
      <Breadcrumbs
        label={t('breadcrumb_label')}
        links={parents.map(({ name, href }) => (
          <Link key={href} href={href}>
            {name}
          </Link>
        ))}
      />
    </div>
  );
}
