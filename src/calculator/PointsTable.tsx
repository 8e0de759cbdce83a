import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Table } from '../ui/table/Table.tsx';
import {
  type AgeCutoff,
  type Factor,
  type Findings,
  factors,
  highestScore,
  mostPoints,
  pointsOf,
  scoreOf,
} from './healingIndex.ts';

/** How each factor counts, and, with findings, what was entered and its points (CALC-2). */
export function PointsTable({
  findings,
  cutoff,
}: {
  readonly findings?: Findings | undefined;
  readonly cutoff: AgeCutoff;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const points = findings && pointsOf(findings, cutoff);
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

  function entryText(factor: Factor, { [factor]: value }: Findings): string {
    if (factor === 'work') return t(`healing_work_${value as Findings['work']}`);
    const number = numbers.format(value as number).replace('-', '−');
    return factor === 'tear' || factor === 'retraction' ? `${number} cm` : number;
  }
  const ofMost = (count: number, most: number) =>
    t('healing_points_of', { points: String(count), most: String(most) });
  const ruleOf = (factor: Factor) =>
    t(factor === 'age' ? `healing_rule_age_${cutoff}` : `healing_rule_${factor}`);

  return (
    <Table caption={t('healing_points')} quiet isStacked>
      <table data-testid="healing-points">
        <thead>
          <tr>
            <th scope="col">{t('healing_factor')}</th>
            {findings && <th scope="col">{t('healing_entered')}</th>}
            {findings && <th scope="col">{t('healing_counted')}</th>}
            <th scope="col">{t('healing_rule')}</th>
          </tr>
        </thead>
        <tbody>
          {factors.map((factor) => (
            <tr key={factor} data-factor={factor}>
              <th scope="row">{t(`healing_${factor}`)}</th>
              {findings && points && (
                <>
                  <td data-label={t('healing_entered')}>{entryText(factor, findings)}</td>
                  <td data-label={t('healing_counted')}>
                    {ofMost(points[factor], mostPoints[factor])}
                  </td>
                </>
              )}
              <td>{ruleOf(factor)}</td>
            </tr>
          ))}
          {points && (
            <tr data-factor="total">
              <th scope="row" colSpan={2}>
                {t('healing_total')}
              </th>
              <td colSpan={2}>{ofMost(scoreOf(points), highestScore)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Table>
  );
}
