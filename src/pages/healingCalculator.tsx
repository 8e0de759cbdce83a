import {
  type FindingsQuery,
  readFindings,
  readFindingsQuery,
  writeFindingsQuery,
} from '../calculator/findingsQuery.ts';
import { GroupPlot, GroupTable } from '../calculator/GroupPlot.tsx';
import { answerId, formId, HealingForm } from '../calculator/HealingForm.tsx';
import {
  type AgeCutoff,
  groupOf,
  highestScore,
  percentText,
  pointsOf,
  scoreOf,
} from '../calculator/healingIndex.ts';
import { PointsTable } from '../calculator/PointsTable.tsx';
import { pageTexts } from '../content/messages/translations.server.ts';
import { Island } from '../islands/Island.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Note } from '../ui/note/Note.tsx';
import { listsClass } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import styles from './healingCalculator.module.css';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { headOfPage, languagesWith } from './pageHead.ts';
import { parentsIn } from './parents.server.ts';

function load(services: PageServices, query: FindingsQuery) {
  const { healing_title: title, healing_teaser: description } = pageTexts(services);
  const cutoff = services.settings.healingAgeCutoff;
  const read = query.isAsked ? readFindings(query.entries) : undefined;
  const head = headOfPage(services, 'healingCalculator', { title, description });
  return {
    head: {
      ...head,
      languages: languagesWith(head, writeFindingsQuery(query)),
      robots: 'noindex, nofollow',
      // A tag would read the entries from the address (CALC-8).
      collectionOff: true as const,
    },
    title,
    teaser: description,
    parents: parentsIn(services, 'specialties', 'specialties'),
    entries: query.entries,
    faults: read?.faults,
    findings: read?.findings,
    score: read?.findings && scoreOf(pointsOf(read.findings, cutoff)),
    cutoff,
  };
}

type Props = PageProps<typeof load>;

/** The answer: the score, its group, and the way back to the entries. */
function Answer({ score, title }: { readonly score: number; readonly title: string }) {
  const t = useTranslations();
  const { locale } = useSite();
  const { from, rate } = groupOf(score);
  return (
    <div className={styles.answer}>
      <p className={styles.group} data-testid="healing-result">
        {t(`healing_result_${from}`, { rate: percentText(rate, locale) })}
      </p>
      <p>{t('healing_result_note')}</p>
      <div className={styles.actions} data-print="no">
        <Island name="share" props={{ title }} />
        <a href={`#${formId}`} className={moreLinkClass}>
          {t('healing_change')} <Icon name="arrow" />
        </a>
      </div>
    </div>
  );
}

/** The shoulder healing calculator (CALC-1). */
function HealingCalculator({ data }: Props) {
  const t = useTranslations();
  const { title, teaser, parents, entries, faults, findings, score, cutoff } = data;
  const isScored = score !== undefined;
  const heading = isScored
    ? t('healing_score', { score: String(score), most: String(highestScore) })
    : t('healing_groups');
  return (
    <div data-testid="healing-calculator">
      <PageTitle title={title} teaser={teaser} parents={parents}>
        <div className={styles.note}>
          <Note tone="important">
            <p>{t('healing_audience')}</p>
          </Note>
        </div>
        <HealingForm entries={entries} faults={faults} />
      </PageTitle>
      <Section heading={heading} {...(isScored && { id: answerId })}>
        <div className={styles.groups}>
          {isScored && <Answer score={score} title={title} />}
          <GroupPlot score={score} />
          <GroupTable score={score} />
        </div>
      </Section>
      <Section heading={t('healing_points')}>
        <PointsTable findings={findings} cutoff={cutoff} />
      </Section>
      <Section heading={t('healing_source')} layout="split">
        <HealingSource cutoff={cutoff} />
      </Section>
    </div>
  );
}

const parameters: PageParameters<FindingsQuery> = {
  read: readFindingsQuery,
  write: writeFindingsQuery,
  haveFreeText: () => true,
};

export default definePage({ parameters, load, View: HealingCalculator, takesForms: false });

const doi = '10.1177/0363546518810763';

/** The publication of the index, and what it does not say (CALC-10). */
function HealingSource({ cutoff }: { readonly cutoff: AgeCutoff }) {
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
