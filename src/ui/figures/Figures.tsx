import styles from './Figures.module.css';

/** Values of at most this many characters fit into a row of four. */
const longest = 7;

/** Words that are wider than half a phone. */
const wideWord = /\S{14}/;

/** Large numbers with labels; `note` says when and how they were counted. */
export function Figures({
  figures,
  note,
}: {
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  readonly note?: string;
}) {
  return (
    <>
      <dl
        className={styles.figures}
        data-count={Math.min(figures.length, 6)}
        data-wide={figures.some(({ label }) => wideWord.test(label)) || undefined}
        data-long={figures.some(({ value }) => value.length > longest) || undefined}
      >
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}
