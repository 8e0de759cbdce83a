import { Hit } from './Hit.tsx';
import styles from './HitList.module.css';
import type { HitListView } from './resultsView.ts';

/** A list of hits. `level` is the level of their headings, default 3. */
export function HitList({
  list: { hits, search },
  level = 3,
}: {
  readonly list: HitListView;
  readonly level?: 3 | 4;
}) {
  return (
    <ol className={styles.hits} data-search={JSON.stringify(search)}>
      {hits.map((hit) => (
        <Hit key={hit.id} hit={hit} level={level} />
      ))}
    </ol>
  );
}
