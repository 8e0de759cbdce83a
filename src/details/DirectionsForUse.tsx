import { displayDate } from '../locale/displayDate.ts';
import { useTranslations } from '../locale/texts.tsx';
import { fileSizeText } from '../resources/fileSizeText.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/moreLink.ts';
import { Row, RowList } from '../ui/row/Row.tsx';
import { Section } from '../ui/section/Section.tsx';
import styles from './DirectionsForUse.module.css';
import type { ProductView, RevisionFile, RevisionView } from './productView.server.ts';

/** Whether a product has directions for use, in the site or elsewhere. */
export const hasDirections = ({ directionsForUse, edfuLink }: ProductView): boolean =>
  directionsForUse.length > 0 || edfuLink !== '';

/**
 * The electronic directions for use: the valid revision first, earlier ones below, and a link to
 * the external archive (CONTENT-12).
 */
export function DirectionsForUse({ product }: { readonly product: ProductView }) {
  const t = useTranslations();
  const { directionsForUse, edfuLink } = product;
  const [current, ...earlier] = directionsForUse;
  if (!hasDirections(product)) return null;
  return (
    <Section heading={t('edfu')} lead={t('edfu_advice')} id="edfu" layout="split">
      {current && <Revisions revisions={[current]} />}
      {earlier.length > 0 && (
        <Disclosure title={t('edfu_previous')}>
          <Revisions revisions={earlier} />
        </Disclosure>
      )}
      {edfuLink && (
        <p>
          <Link href={edfuLink} className={moreLinkClass}>
            {t('edfu')} <Icon name="arrow" />
          </Link>
        </p>
      )}
    </Section>
  );
}

function Revisions({ revisions }: { readonly revisions: readonly RevisionView[] }) {
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
              <span>{`${t('issue_date')}: ${displayDate({ revision: issueDate, locale })}`}</span>
              <RevisionFiles files={files} />
            </>
          }
        />
      ))}
    </RowList>
  );
}

/** The title leads to the file in the page's language, else to the first. */
function RevisionTitle({
  title,
  file,
}: {
  readonly title: string;
  readonly file: RevisionFile | undefined;
}) {
  if (!file) return title;
  return (
    <Link href={file.href} hrefLang={file.code}>
      {title}
    </Link>
  );
}

/** A link to the file in each language, with its size. */
function RevisionFiles({ files }: { readonly files: readonly RevisionFile[] }) {
  const { locale } = useSite();
  return (
    <ul className={styles.files}>
      {files.map(({ href, language, code, size }) => (
        <li key={code}>
          <Link href={href} hrefLang={code}>
            {language}
          </Link>
          {` PDF${size > 0 ? `, ${fileSizeText(size, locale)}` : ''}`}
        </li>
      ))}
    </ul>
  );
}
