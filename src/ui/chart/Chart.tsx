import styles from './Chart.module.css';

/** A bar of a chart. */
export interface ChartBar {
  readonly label: string;
  /** Where the bar begins, not below zero. */
  readonly from: number;
  readonly to: number;
  /** The value that it is a part of, drawn lighter behind it; by default it is a part of none. */
  readonly of?: number | undefined;
  /** The value in words with its unit. */
  readonly value: string;
}

/**
 * Values as bars, drawn to one scale from zero to the largest value, or to the whole (PAGE-32,
 * PAGE-114). It is a table with a label and a value in words in each row, so that nothing depends on the
 * drawing.
 */
export function Chart({
  caption,
  bars,
  whole = 0,
}: {
  readonly caption: string;
  readonly bars: readonly ChartBar[];
  /** What a bar has if it is a part of it, such as all items; by default the largest value. */
  readonly whole?: number;
}) {
  const ends = bars.map(({ to, of = to }) => Math.max(to, of));
  const largest = Math.max(...ends, whole, Number.MIN_VALUE);
  const share = (value: number) => (Math.max(value, 0) / largest) * 100;
  return (
    <table className={styles.chart}>
      <caption>{caption}</caption>
      <tbody>
        {bars.map(({ label, from, to, of, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                {of !== undefined && <rect width={share(of)} height="1" data-whole="" />}
                <rect x={share(from)} width={Math.max(share(to) - share(from), 0)} height="1" />
              </svg>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
