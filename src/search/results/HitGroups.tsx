import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { moreLinkClass } from '../../ui/link/link.ts';
import styles from './HitGroups.module.css';
import { HitList } from './HitList.tsx';
import type { HitGroup } from './resultsView.ts';

/** The first hits of each type, with a link to all of them. */
export function HitGroups({ groups }: { readonly groups: readonly HitGroup[] }) {
  const t = useTranslations();
  return groups.map((group) => (
    <section key={group.type} className={styles.groups} data-group={group.type}>
      <div className={styles.head}>
        <h3>
          {group.name} <span className={styles.count}>{group.total}</span>
        </h3>
        {group.total > group.hits.length && (
          <Link href={group.href} className={moreLinkClass}>
            {t('view_all_of', { section: group.name })} <Icon name="arrow" />
          </Link>
        )}
      </div>
      <HitList list={group} level={4} />
    </section>
  ));
}
