import { useTranslations } from '../locale/texts.tsx';
import { chipClass } from '../search/results/Facets.tsx';
import { Link } from '../site/Link.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import styles from './ComparisonBar.module.css';
import type { ComparisonUnderWay } from './productComparison.server.ts';

type Comparison = { readonly comparison: ComparisonUnderWay };

/** Announces how many products are chosen, when that changes (PAGE-46). */
export function ComparisonStatus({ comparison: { items } }: Comparison) {
  const t = useTranslations();
  return (
    <div role="status" className={styles.status} data-swap="compared" data-print="no">
      <VisuallyHidden>{t('compare_chosen', { count: items.length })}</VisuallyHidden>
    </div>
  );
}

/**
 * The comparison that is under way, at the bottom of the window while the list or the product is in
 * sight (PAGE-46). Its place is there without products, too, so that it moves nothing when it comes.
 * Narrow windows show the number of products only; cards remove them. `at` says where it is: in the
 * list, with which it changes, or on the page of a product, from which it leads to the list.
 */
export function ComparisonBar({
  comparison,
  at,
}: Comparison & { readonly at: 'list' | 'product' }) {
  const isOfProduct = at === 'product';
  return (
    <div
      className={styles.place}
      data-at={at}
      data-swap={isOfProduct ? 'comparison' : undefined}
      data-print="no"
    >
      {comparison.items.length > 0 && <Bar comparison={comparison} toList={isOfProduct} />}
    </div>
  );
}

function Bar({
  comparison: { items, href, list },
  toList,
}: Comparison & { readonly toList: boolean }) {
  const t = useTranslations();
  return (
    <aside className={styles.bar} aria-label={t('compare_products')} data-testid="comparison-bar">
      <ul data-chosen="products">
        {items.map(({ codename, title, without }) => (
          <li key={codename}>
            <Link
              href={without}
              className={chipClass}
              elementId={`compared-${codename}`}
              inPlace="stay"
            >
              <span aria-hidden="true">{title}</span>
              <VisuallyHidden>{t('remove_from_comparison', { name: title })}</VisuallyHidden>
              <Icon name="close" />
            </Link>
          </li>
        ))}
      </ul>
      {toList && (
        <Link href={list} className={moreLinkClass}>
          {t('compare_from_list')} <Icon name="arrow" />
        </Link>
      )}
      <Link href={href} className={buttonClass}>
        {t('compare')} ({items.length})
      </Link>
    </aside>
  );
}
