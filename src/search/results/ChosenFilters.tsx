import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './ChosenFilters.module.css';
import type { FoundView } from './resultsView.ts';

/** The class of a link that removes a chosen value. */
export const chipClass = styles.filter;

/** The selected filters, each with a remove link, and a link that removes all. */
export function ChosenFilters({
  results: { chosen, cleared },
}: {
  readonly results: Pick<FoundView, 'chosen' | 'cleared'>;
}) {
  const t = useTranslations();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} data-testid="search-chosen" data-chosen="filters">
      {chosen.map(({ name, href }) => (
        <li key={href}>
          <Link href={href} className={styles.filter} inPlace="one">
            <span aria-hidden="true">{name}</span>
            <VisuallyHidden>{t('remove_filter', { name })}</VisuallyHidden>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={cleared} className={styles.all} inPlace="all">
          {t('clear_filters')}
        </Link>
      </li>
    </ul>
  );
}
