import { displayDate } from '../locale/displayDate.ts';
import { useTranslations } from '../locale/texts.tsx';
import { dayIn } from '../numbers/CodeFacts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import styles from './ChangedSince.module.css';
import type { RevisionView } from './revisionView.server.ts';

/**
 * What has changed in the directions since a package was made, by the day of production in its code;
 * without that day, what the valid revision has changed (SEARCH-36). A revision of the same day may
 * be newer than the package.
 */
export function ChangedSince({
  made,
  revisions,
}: {
  /** The day of production, such as `2026-11-23`. */
  readonly made: string | undefined;
  /** Newest first. */
  readonly revisions: readonly RevisionView[];
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const date = made ? dayIn(locale, made) : '';
  const newer = made
    ? revisions.filter(({ issueDate }) => issueDate.slice(0, 10) >= made)
    : revisions.slice(0, 1);
  const changes = newer.filter(({ changeNote }) => changeNote);
  if (made && newer.length === 0) return <p>{t('answer_unchanged', { date })}</p>;
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      <p>{made ? t('answer_changes', { date }) : t('answer_latest_change')}</p>
      <ul>
        {changes.map(({ revision, issueDate, changeNote }) => (
          <li key={revision}>
            {made && (
              <span>{`${t('revision')} ${revision}, ${displayDate({ start: issueDate, end: issueDate, locale })}`}</span>
            )}
            {changeNote}
          </li>
        ))}
      </ul>
    </div>
  );
}
