import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { collapseClass } from '../../ui/disclosure/disclosure.ts';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon, PlusMinus } from '../../ui/icon/Icon.tsx';
import styles from './Facets.module.css';
import type { FacetValueView, FacetView, FoundView } from './resultsView.ts';

/** Values of a facet that are shown at first; a click shows the rest. */
const mostShown = 8;

/**
 * The facets of the results: beside them on wide screens, above them on narrow ones. There they are
 * collapsed, unless `isOpen`, and stay open from choice to choice where scripts run (PAGE-44).
 */
export function Facets({
  results: { facets, chosen },
  total,
  isOpen = false,
}: {
  readonly results: Pick<FoundView, 'facets' | 'chosen'>;
  /** The number of results, which the button names that leads from the panel to them. */
  readonly total: number;
  readonly isOpen?: boolean;
}) {
  const t = useTranslations();
  return (
    <details
      className={`${styles.panel} ${collapseClass}`}
      open={isOpen}
      data-panel=""
      data-print="no"
      data-testid="search-facets"
    >
      <summary>
        <h3 data-swap="chosen">
          {t('filters')}
          {chosen.length > 0 && <span className={styles.chosen}>{chosen.length}</span>}
        </h3>
        <PlusMinus />
      </summary>
      <div className={styles.groups} data-swap="facets">
        {facets.map((facet) => (
          <Facet key={facet.facet} facet={facet} />
        ))}
      </div>
      <p className={styles.show} data-swap="show">
        <Button data-press="show-results">{t('show_results', { count: total })}</Button>
      </p>
    </details>
  );
}

function Facet({ facet: { facet, name, values } }: { readonly facet: FacetView }) {
  const t = useTranslations();
  const id = `search-${facet}`;
  const rest = values.slice(mostShown);
  return (
    <div className={styles.facets} role="group" aria-labelledby={id} data-facet={facet}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <Values facet={facet} values={values.slice(0, mostShown)} />
      {rest.length > 0 && (
        <details
          className={collapseClass}
          open={rest.some(({ isChosen }) => isChosen)}
          data-more={facet}
        >
          <summary>
            {t('more')} ({rest.length})
          </summary>
          <Values facet={facet} values={rest} />
        </details>
      )}
    </div>
  );
}

const Values = ({
  facet,
  values,
}: {
  readonly facet: string;
  readonly values: readonly FacetValueView[];
}) => (
  <ul>
    {values.map(({ value, name, count, isChosen, href }) => (
      <li key={value}>
        <Link
          elementId={`filter-${facet}-${encodeURIComponent(value)}`}
          href={href}
          current={isChosen}
          className={styles.value}
          inPlace="one"
        >
          <span className={styles.box}>{isChosen && <Icon name="check" />}</span>
          <span>{name}</span>
          {/* Else a screen reader reads both as one word. */}{' '}
          <span className={styles.count}>{count}</span>
        </Link>
      </li>
    ))}
  </ul>
);

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
    <ul className={styles.filters} data-testid="search-chosen" data-chosen="filters">
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
