import type { MessageKey } from '../locale/messages/messages.ts';
import { useTranslations } from '../locale/texts.tsx';
import { CodeFacts } from '../numbers/CodeFacts.tsx';
import { ContactLink } from '../site/Link.tsx';
import type { SelectOption } from '../ui/form/fields.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Note } from '../ui/note/Note.tsx';
import { FoundDirections } from './FoundDirections.tsx';
import styles from './LookupAnswer.module.css';
import type { Lookup, NotFound } from './lookup.server.ts';
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
          <Code code={lookup.code} />
          <p className={styles.advice}>{t('edfu_advice')}</p>
          {lookup.products.map((product) => (
            <FoundDirections
              key={product.codename}
              product={product}
              number={query.number}
              made={lookup.code?.made}
              language={language}
            />
          ))}
          {lookup.total > lookup.products.length && (
            <p>{t('directions_more', { count: lookup.products.length })}</p>
          )}
        </>
      ) : (
        <NothingFound number={query.number} lookup={lookup} />
      )}
    </section>
  );
}

/** What the code says that was looked up, if it says anything. */
const Code = ({ code }: Pick<Lookup, 'code'>) =>
  code && (
    <div className={styles.code}>
      <CodeFacts code={code} />
    </div>
  );

/** The title and the text of each answer without directions. */
const texts = {
  missing: ['directions_missing', 'directions_missing_text'],
  withheld: ['directions_withheld', 'directions_withheld_text'],
  invalid: ['directions_invalid', 'directions_invalid_text'],
  foreign: ['number_foreign', 'directions_missing_text'],
  hibc: ['directions_hibc', 'number_hibc'],
  partial: ['directions_partial', 'number_partial'],
} as const satisfies Record<NotFound, readonly MessageKey[]>;

function NothingFound({
  number,
  lookup: { status, code },
}: {
  readonly number: string;
  readonly lookup: Lookup & { readonly status: NotFound };
}) {
  const t = useTranslations();
  const [title, text] = texts[status];
  return (
    <div data-testid={`directions-${status}`}>
      <div role="status">
        <h2>{t(title, { number, text: number })}</h2>
      </div>
      <Code code={code} />
      <Note tone={status === 'withheld' ? 'important' : 'info'}>
        <p>{t(text)}</p>
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
