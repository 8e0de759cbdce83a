import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { collapseClass } from '../../ui/disclosure/disclosure.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PlusMinus } from '../../ui/icon/PlusMinus.tsx';
import styles from './Facets.module.css';
import type { FacetValueView, FacetView, FoundView } from './resultsView.ts';

/** Values of a facet that are shown at first; a click shows the rest. */
const mostShown = 8;

/**
 * The facets of the results: beside them on wide screens, above them on narrow ones. There they are
 * collapsed, unless `isOpen`.
 */
export function Facets({
  results: { facets, chosen },
  isOpen = false,
}: {
  readonly results: Pick<FoundView, 'facets' | 'chosen'>;
  readonly isOpen?: boolean;
}) {
  const t = useTranslations();
  return (
    <details
      className={`${styles.panel} ${collapseClass}`}
      open={isOpen}
      data-testid="search-facets"
    >
      <summary>
        <h3>
          {t('filters')}
          {chosen.length > 0 && <span className={styles.chosen}>{chosen.length}</span>}
        </h3>
        <PlusMinus />
      </summary>
      {facets.map((facet) => (
        <Facet key={facet.facet} facet={facet} />
      ))}
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
      <Values values={values.slice(0, mostShown)} />
      {rest.length > 0 && (
        <details className={collapseClass} open={rest.some(({ isChosen }) => isChosen)}>
          <summary>
            {t('more')} ({rest.length})
          </summary>
          <Values values={rest} />
        </details>
      )}
    </div>
  );
}

const Values = ({ values }: { readonly values: readonly FacetValueView[] }) => (
  <ul>
    {values.map(({ value, name, count, isChosen, href }) => (
      <li key={value}>
        <Link href={href} current={isChosen} className={styles.value}>
          <span className={styles.box}>{isChosen && <Icon name="check" />}</span>
          <span>{name}</span>
          <span className={styles.count}>{count}</span>
        </Link>
      </li>
    ))}
  </ul>
);
