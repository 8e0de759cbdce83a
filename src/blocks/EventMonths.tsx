import type { CardView } from '../content/view/card.ts';
import styles from './EventMonths.module.css';
import { EventRows } from './EventRows.tsx';

/** Events under the names of their months, in the order given. */
export function EventMonths({ events }: { readonly events: readonly CardView[] }) {
  const months = Map.groupBy(events, ({ sheet }) => sheet?.startMonth ?? '');
  return [...months].map(([month, events]) => (
    <section key={month} className={styles.month}>
      {month && <h2>{month}</h2>}
      <EventRows events={events} />
    </section>
  ));
}
