import styles from './Chart.module.css';

/** A bar of a chart. */
export interface ChartBar {
  readonly label: string;
  /** Where the bar begins, not below zero. */
  readonly from: number;
  readonly to: number;
  /** The value in words with its unit. */
  readonly value: string;
}

/**
 * Values as bars, drawn to one scale from zero to the largest value, or to the whole. It is a table with a label and
 * a value in words in each row, so that nothing depends on the drawing.
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
  const largest = Math.max(...bars.map(({ to }) => to), whole, Number.MIN_VALUE);
  const share = (value: number) => (Math.max(value, 0) / largest) * 100;
  return (
    <table className={styles.chart}>
      <caption>{caption}</caption>
      <tbody>
        {bars.map(({ label, from, to, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
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
