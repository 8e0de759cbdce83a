import { pathTo } from '../locale/addresses.ts';
import { displayDate } from '../locale/displayDate.ts';
import { useTranslations } from '../locale/texts.tsx';
import { CodeFacts } from '../numbers/CodeFacts.tsx';
import type { AnsweredHit } from '../search/results/resultsView.ts';
import { askAddress } from '../site/contactAddress.ts';
import { Link } from '../site/Link.tsx';
import { hasPage, useSite } from '../site/SiteContext.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Picture, plateClass } from '../ui/picture/Picture.tsx';
import styles from './AnswerCard.module.css';
import type { FullAnswer } from './answer.server.ts';
import { ChangedSince } from './ChangedSince.tsx';
import { fileKind } from './Revisions.tsx';

/**
 * The answer to a number, a code or a name, above the results of a search: the article, what the
 * code says of the package, and its valid directions for use (SEARCH-35).
 */
export function AnswerCard({
  full,
  hit,
}: {
  readonly full: FullAnswer;
  /** The hit that the link to the product counts for (SEARCH-44); default none. */
  readonly hit?: AnsweredHit | undefined;
}) {
  const t = useTranslations();
  const { answer, code, revisions } = full;
  const { title, href, image, article, size, gtin, relation } = answer;
  const number = article?.number ?? answer.number;
  return (
    <section
      className={styles.answer}
      aria-labelledby="answer"
      data-testid="answer-card"
      data-search={hit && JSON.stringify(hit.search)}
    >
      {image && (
        <div className={`${plateClass} ${styles.picture}`}>
          <Picture {...image} alt="" slot={{ sizes: '(max-width: 63.999em) 96px, 240px' }} early />
        </div>
      )}
      <h2 id="answer" data-hit={hit?.id} data-position={hit?.position}>
        {href ? <Link href={href}>{title}</Link> : title}
        {number && <span>{number}</span>}
      </h2>
      <div className={styles.facts}>
        {relation !== 'self' && (
          <p>{t(`directions_${relation}`, { number: article?.number ?? full.query })}</p>
        )}
        <CodeFacts
          code={{ ...code, gtin }}
          others={[
            { name: t('directions_article'), value: article?.title },
            { name: t('answer_size'), value: size },
          ]}
        />
      </div>
      <div className={styles.directions}>
        <Directions full={full} />
        <ChangedSince made={code?.made} revisions={revisions} />
        <Ways full={full} />
      </div>
    </section>
  );
}

/** The valid revision, in the reader's language if it exists, and in the others. */
function Directions({ full: { answer, edfuLink } }: { readonly full: FullAnswer }) {
  const t = useTranslations();
  const { locale } = useSite();
  const { directions } = answer;
  if (!directions) return edfuLink ? null : <p>{t('directions_unpublished')}</p>;
  const { revision, issueDate, file, otherFiles } = directions;
  return (
    <>
      <h3>{t('directions_for_use')}</h3>
      <p className={styles.revision}>
        {t('answer_valid', {
          revision,
          date: displayDate({ start: issueDate, end: issueDate, locale }),
        })}
      </p>
      {file ? (
        <p className={styles.open}>
          <Link href={file.href} hrefLang={file.code} className={buttonClass}>
            <Icon name="document" /> {t('directions_open', { language: file.language })}
          </Link>
          <span>{fileKind(file, locale)}</span>
        </p>
      ) : (
        <p>{t('answer_no_language')}</p>
      )}
      {otherFiles.length > 0 && (
        <ul className={styles.languages}>
          {otherFiles.map(({ href, code, language }) => (
            <li key={code}>
              <Link href={href} hrefLang={code}>
                {language}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Where to go from here: all revisions, the page of the product, a question. */
function Ways({ full }: { readonly full: FullAnswer }) {
  const t = useTranslations();
  const site = useSite();
  const { answer, edfuLink } = full;
  const asked = new URLSearchParams({
    number: answer.article?.number || answer.number || answer.gtin,
  });
  const ways = [
    edfuLink && { href: edfuLink, name: t('edfu') },
    hasPage(site, 'directionsForUse') && {
      href: `${pathTo('directionsForUse', site.locale)}?${asked}`,
      name: t('answer_revisions'),
    },
    { href: askAddress(site, answer.codename, answer.article?.number), name: t('answer_ask') },
  ].filter((it) => !!it);
  return (
    <p className={styles.ways}>
      {ways.map(({ href, name }) => (
        <Link key={name} href={href} className={moreLinkClass}>
          {name} <Icon name="arrow" />
        </Link>
      ))}
    </p>
  );
}
