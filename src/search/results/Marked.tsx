import styles from './Marked.module.css';
import type { MarkedText } from './resultsView.ts';

/** A text with the matches of the query marked. */
export function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
