import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { listsClass } from '../ui/prose/Prose.tsx';
import type { AgeCutoff } from './healingIndex.ts';

const doi = '10.1177/0363546518810763';

/** The publication of the index, and what it does not say (CALC-10). */
export function HealingSource({ cutoff }: { readonly cutoff: AgeCutoff }) {
  const t = useTranslations();
  const limits = ['advice', 'cohort', 'groups', `age_${cutoff}`, 'address'] as const;
  return (
    <div className={listsClass} data-testid="healing-source">
      <p>{t('healing_source_text')}</p>
      <p lang="en">
        Kwon J, Kim SH, Lee YH, Kim TI, Oh JH.{' '}
        <cite>
          The Rotator Cuff Healing Index: A New Scoring System to Predict Rotator Cuff Healing After
          Surgical Repair.
        </cite>{' '}
        Am J Sports Med 2019;47(1):173–180.{' '}
        <Link href={`https://doi.org/${doi}`}>{`doi:${doi}`}</Link>
      </p>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>{t(`healing_limit_${limit}`)}</li>
        ))}
      </ul>
    </div>
  );
}
