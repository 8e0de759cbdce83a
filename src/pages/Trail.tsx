import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs/Breadcrumbs.tsx';
import styles from './Trail.module.css';

/** A parent page. */
export interface ParentPage {
  readonly name: string;
  readonly href: string;
}

/** The breadcrumb: the pages above this one, from the home page down; empty without any. */
export function Trail({ parents }: { readonly parents: readonly ParentPage[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  if (parents.length === 0) return null;
  return (
    <div className={styles.trail} data-print="no">
      <Breadcrumbs
        label={t('breadcrumb_label')}
        links={[{ name: t('home'), href: pathTo('home', locale) }, ...parents].map(
          ({ name, href }) => (
            <Link key={href} href={href}>
              {name}
            </Link>
          ),
        )}
      />
    </div>
  );
}
