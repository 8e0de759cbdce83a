import { displayDate } from '../locale/displayDate.ts';
import type { Locale } from '../locale/locales.ts';
import { fileSizeText } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import type { AnswerFile } from '../search/numberAnswer.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Row, RowList } from '../ui/row/Row.tsx';
import styles from './Revisions.module.css';
import type { RevisionView } from './revisionView.server.ts';

/** Revisions of directions for use, each with the reason of its change and a file per language. */
export function Revisions({ revisions }: { readonly revisions: readonly RevisionView[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <RowList>
      {revisions.map(({ revision, files, title, changeNote, issueDate }) => (
        <Row
          key={revision}
          mark={<Icon name="document" size="large" />}
          label={`${t('revision')} ${revision}`}
          title={<RevisionTitle title={title} file={files[0]} />}
          teaser={changeNote}
          aside={
            <>
              <span>{`${t('issue_date')}: ${displayDate({ start: issueDate, end: issueDate, locale })}`}</span>
              <RevisionFiles files={files} />
            </>
          }
        />
      ))}
    </RowList>
  );
}

/** The title leads to the first file. */
function RevisionTitle({
  title,
  file,
}: {
  readonly title: string;
  readonly file: AnswerFile | undefined;
}) {
  if (!file) return title;
  return (
    <Link href={file.href} hrefLang={file.code}>
      {title}
    </Link>
  );
}

/** A link to the file in each language, with its size. */
function RevisionFiles({ files }: { readonly files: readonly AnswerFile[] }) {
  const { locale } = useSite();
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.code}>
          <Link href={file.href} hrefLang={file.code}>
            {file.language}
          </Link>
          {` ${fileKind(file, locale)}`}
        </li>
      ))}
    </ul>
  );
}

/** The format of a file with its size, if that is known. */
export function fileKind({ size }: AnswerFile, locale: Locale): string {
  return size > 0 ? `PDF, ${fileSizeText(size, locale)}` : 'PDF';
}
