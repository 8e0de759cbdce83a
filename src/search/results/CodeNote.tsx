import { useTranslations } from '../../locale/texts.tsx';
import { CodeFacts } from '../../numbers/CodeFacts.tsx';
import { Link } from '../../site/Link.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { moreLinkClass } from '../../ui/link/link.ts';
import { Note } from '../../ui/note/Note.tsx';
import styles from './Results.module.css';
import type { QueryCode } from './resultsView.ts';

const problems = {
  partial: 'number_partial',
  invalid: 'number_invalid',
  hibc: 'number_hibc',
} as const;

/**
 * What the code says that was typed, pasted or scanned into the search, above its results
 * (SEARCH-34).
 * @param isInVain whether nothing was found
 */
export function CodeNote({
  code: { problem, isCertain, view, directions },
  isInVain,
}: {
  readonly code: QueryCode;
  readonly isInVain: boolean;
}) {
  const t = useTranslations();
  return (
    <div className={styles.code} data-testid="search-code">
      {view && <CodeFacts code={view} />}
      {problem && (isInVain || isCertain || view) && (
        <Note>
          <p>{t(problems[problem])}</p>
        </Note>
      )}
      {directions && (
        <p>
          <Link href={directions} className={moreLinkClass}>
            {t('scan_show')} <Icon name="arrow" />
          </Link>
        </p>
      )}
    </div>
  );
}
