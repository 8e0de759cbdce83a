import { useTranslations } from '../locale/texts.tsx';
import { ContactLink } from '../site/ContactLink.tsx';
import type { SelectOption } from '../ui/form/fields.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/moreLink.ts';
import { Note } from '../ui/note/Note.tsx';
import { FoundDirections } from './FoundDirections.tsx';
import styles from './LookupAnswer.module.css';
import type { Lookup } from './lookup.server.ts';
import { answerId } from './lookupNames.ts';
import type { LookupQuery } from './lookupQuery.ts';

/** The answer to a look-up: the directions found, or why there are none and where to turn. */
export function LookupAnswer({
  query,
  lookup,
  language,
}: {
  readonly query: LookupQuery;
  readonly lookup: Lookup;
  /** The language of the directions that was chosen. */
  readonly language: SelectOption;
}) {
  const t = useTranslations();
  return (
    <section id={answerId} className={styles.answer} data-testid="directions-answer">
      {lookup.status === 'found' ? (
        <>
          <div role="status">
            <h2>{t('directions_found', { count: lookup.total, number: query.number })}</h2>
          </div>
          <p className={styles.advice}>{t('edfu_advice')}</p>
          {lookup.products.map((product) => (
            <FoundDirections
              key={product.codename}
              product={product}
              number={query.number}
              language={language}
            />
          ))}
          {lookup.total > lookup.products.length && (
            <p>{t('directions_more', { count: lookup.products.length })}</p>
          )}
        </>
      ) : (
        <NothingFound number={query.number} status={lookup.status} />
      )}
    </section>
  );
}

const titles = {
  missing: 'directions_missing',
  withheld: 'directions_withheld',
  invalid: 'directions_invalid',
} as const;

const texts = {
  missing: 'directions_missing_text',
  withheld: 'directions_withheld_text',
  invalid: 'directions_invalid_text',
} as const;

function NothingFound({
  number,
  status,
}: {
  readonly number: string;
  readonly status: keyof typeof titles;
}) {
  const t = useTranslations();
  return (
    <div data-testid={`directions-${status}`}>
      <div role="status">
        <h2>{t(titles[status], { number })}</h2>
      </div>
      <Note tone={status === 'withheld' ? 'important' : 'info'}>
        <p>{t(texts[status])}</p>
        <p>
          <a href="#message" className={moreLinkClass}>
            {t('directions_paper')} <Icon name="arrow" />
          </a>
        </p>
        <ContactLink />
      </Note>
    </div>
  );
}
