import { consentLevels } from '../../consent/decide.ts';
import { RowTable } from '../../ui/table/RowTable.tsx';
import type { DeskLanguage } from '../deskPage.ts';
import styles from './ChoiceCharts.module.css';
import type { ChoiceRow } from './choiceCounts.ts';
import { consentTexts } from './consentTexts.ts';

/** Height and width of a column in the drawing, and the gap beside it. */
const size = { height: 160, column: 8, gap: 2 };

/** The choices over time as columns, the earliest first; the table beside has the same numbers. */
export function ChoiceChart({
  rows,
  language,
}: {
  /** The latest first. */
  readonly rows: readonly ChoiceRow[];
  readonly language: DeskLanguage;
}) {
  const text = consentTexts[language];
  const highest = Math.max(...rows.map(({ total }) => total), 1);
  const width = rows.length * (size.column + size.gap);
  const last = rows[0]?.value;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${Math.max(width, 1)} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.chart}
      >
        {rows.toReversed().map((row, at) => (
          <Column key={row.value} row={row} x={at * (size.column + size.gap)} highest={highest} />
        ))}
      </svg>
      <p className={styles.span} aria-hidden="true">
        <span>{rows.at(-1)?.value}</span>
        <span>{last}</span>
      </p>
      <figcaption className={styles.legend}>
        {consentLevels.map((level) => (
          <span key={level} data-choice={level}>
            {text.choices[level]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Column({
  row,
  x,
  highest,
}: {
  readonly row: ChoiceRow;
  readonly x: number;
  readonly highest: number;
}) {
  const scale = size.height / highest;
  return (
    <g>
      {consentLevels.map((level, at) => {
        const upTo = consentLevels.slice(0, at + 1).reduce((sum, it) => sum + row.choices[it], 0);
        return (
          <rect
            key={level}
            data-choice={level}
            x={x}
            y={size.height - upTo * scale}
            width={size.column}
            height={row.choices[level] * scale}
          />
        );
      })}
    </g>
  );
}

/** The numbers of the choices, a row for each value of a fact. */
export function ChoiceTable({
  caption,
  heading,
  rows,
  language,
  nameOf = (value) => value,
}: {
  readonly caption: string;
  /** Of the first column. */
  readonly heading: string;
  readonly rows: readonly ChoiceRow[];
  readonly language: DeskLanguage;
  readonly nameOf?: (value: string) => string;
}) {
  const text = consentTexts[language];
  const hasOthers = rows.some(({ others }) => others > 0);
  const number = new Intl.NumberFormat(language);
  const names = consentLevels.map((level) => text.choices[level]);
  return (
    <RowTable
      caption={caption}
      className={styles.numbers}
      heads={[heading, ...names, ...(hasOthers ? [text.others] : []), text.total]}
      rows={rows.map(({ value, choices, others, total }) => {
        const counts = consentLevels.map((level) => choices[level]);
        if (hasOthers) counts.push(others);
        return {
          key: value,
          cells: [nameOf(value), ...[...counts, total].map((count) => number.format(count))],
        };
      })}
    />
  );
}
