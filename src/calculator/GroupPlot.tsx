import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Table } from '../ui/table/Table.tsx';
import styles from './GroupPlot.module.css';
import { groupOf, groups, highestScore, isIn, percentText } from './healingIndex.ts';

/** The height of the area of the bars, and of the labels above and below it, in pixels. */
const area = { height: 260, above: 8, below: 48 };

/** A position along the axis of the score, on which each score has a column. */
const along = (score: number) => `${(score / (highestScore + 1)) * 100}%`;

const up = (rate: number) => `${(1 - rate) * 100}%`;

/** At the edges, a label grows inward. */
function anchorOf(score: number): 'start' | 'middle' | 'end' {
  if (score < 2) return 'start';
  return score > highestScore - 2 ? 'end' : 'middle';
}

/**
 * The rates of the three groups along the score, with the place of a score (CALC-9). Positions are
 * percentages, so that the text keeps its size on every screen. The table beside it says the same.
 */
export function GroupPlot({ score }: { readonly score?: number | undefined }) {
  const t = useTranslations();
  const { locale } = useSite();
  const own = score === undefined ? undefined : groupOf(score);
  const { height, above, below } = area;
  return (
    <figure className={styles.figure}>
      <figcaption>{t('healing_plot')}</figcaption>
      <svg
        className={styles.plot}
        width="100%"
        height={above + height + below}
        role="img"
        aria-label={
          score === undefined
            ? t('healing_plot')
            : t('healing_plot_marked', { score: String(score) })
        }
        data-testid="healing-plot"
      >
        <svg y={above} width="100%" height={height} overflow="visible" aria-hidden="true">
          {groups.map((group) => (
            <rect
              key={group.from}
              className={group === own ? styles.own : styles.bar}
              x={along(group.from)}
              y={up(group.rate)}
              width={along(group.to - group.from + 1)}
              height={`${group.rate * 100}%`}
            />
          ))}
          <line className={styles.axis} x1="0" x2="100%" y1="100%" y2="100%" />
          {score !== undefined && own && <Marker score={score} rate={own.rate} />}
          {groups.map(({ from, rate }) => (
            <text key={from} className={styles.rate} x={along(from)} y={up(rate)} dx="4" dy="-12">
              {`${from === 0 ? '≤ 4' : `≥ ${from}`}: ${percentText(rate, locale)}`}
            </text>
          ))}
          <AxisTexts score={score} />{' '}
        </svg>
      </svg>
    </figure>
  );
}

/** A score on its bar: a line up to the rate of its group, and a dot. */
function Marker({ score, rate }: { readonly score: number; readonly rate: number }) {
  return (
    <>
      <line
        className={styles.marker}
        x1={along(score + 0.5)}
        x2={along(score + 0.5)}
        y1={up(rate)}
        y2="100%"
      />
      <circle className={styles.dot} cx={along(score + 0.5)} cy={up(rate)} r="6" />
    </>
  );
}

/** The texts below the axis, where they cover no rate: its ticks, its name and the score. */
function AxisTexts({ score }: { readonly score: number | undefined }) {
  const t = useTranslations();
  return (
    <>
      {[0, 5, 10, highestScore].map((tick) => (
        <text
          key={tick}
          className={styles.tick}
          x={along(tick + 0.5)}
          y="100%"
          dy="20"
          textAnchor="middle"
        >
          {tick}
        </text>
      ))}
      <AxisName score={score}>{t('healing_axis')}</AxisName>
      {score !== undefined && (
        <text
          className={styles.label}
          x={along(score + 0.5)}
          y="100%"
          dy="42"
          textAnchor={anchorOf(score)}
        >
          {t('healing_marker', { score: String(score) })}
        </text>
      )}
    </>
  );
}

/** In the middle, or at the end that is far from the score. */
function AxisName({
  score,
  children,
}: {
  readonly score: number | undefined;
  readonly children: string;
}) {
  const [x, anchor] =
    score === undefined
      ? (['50%', 'middle'] as const)
      : score < highestScore / 2
        ? (['100%', 'end'] as const)
        : (['0', 'start'] as const);
  return (
    <text className={styles.tick} x={x} y="100%" dy="42" textAnchor={anchor}>
      {children}
    </text>
  );
}

/** The three groups as a table: what the plot shows, for those who do not see it (CALC-9). */
export function GroupTable({ score }: { readonly score?: number | undefined }) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <Table caption={t('healing_groups')} quiet isStacked>
      <table data-testid="healing-groups">
        <thead>
          <tr>
            <th scope="col">{t('healing_group')}</th>
            <th scope="col">{t('healing_rate')}</th>
            {score !== undefined && <th scope="col">{t('healing_place')}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.from}>
              <th scope="row">{t(`healing_group_${group.from}`)}</th>
              <td data-label={t('healing_rate')}>{percentText(group.rate, locale)}</td>
              {score !== undefined && (
                <td data-label={t('healing_place')}>
                  {t(isIn(group, score) ? 'healing_inside' : 'healing_outside')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}
