import { useTranslations } from '../locale/texts.tsx';
import { chipClass } from '../search/results/ChosenFilters.tsx';
import { Link } from '../site/Link.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './ComparisonBar.module.css';
import type { ComparisonInList } from './productComparison.server.ts';

/**
 * The comparison that is under way, at the bottom of the window while the list is in sight. Narrow
 * windows show the number of products only; their cards remove them.
 */
export function ComparisonBar({ comparison: { items, href } }: { comparison: ComparisonInList }) {
  const t = useTranslations();
  return (
    <aside
      className={styles.bar}
      aria-label={t('compare_products')}
      data-testid="comparison-bar"
      data-print="no"
    >
      <ul>
        {items.map(({ title, without }) => (
          <li key={without}>
            <Link href={without} className={chipClass}>
              <span aria-hidden="true">{title}</span>
              <VisuallyHidden>{t('remove_from_comparison', { name: title })}</VisuallyHidden>
              <Icon name="close" />
            </Link>
          </li>
        ))}
      </ul>
      <Link href={href} className={buttonClass}>
        {t('compare_products')} ({items.length})
      </Link>
    </aside>
  );
}
