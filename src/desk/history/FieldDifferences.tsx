import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { Codename } from '../marked/Codename.tsx';
import { MarkedText } from '../marked/MarkedText.tsx';
import styles from './FieldDifferences.module.css';
import type { FieldDifference } from './itemFields.ts';

const texts = {
  en: {
    all: 'all languages',
    more: (count: number) =>
      count === 1 ? '1 more field differs.' : `${count} more fields differ.`,
  },
  de: {
    all: 'alle Sprachen',
    more: (count: number) =>
      count === 1
        ? '1 weiteres Feld unterscheidet sich.'
        : `${count} weitere Felder unterscheiden sich.`,
  },
} satisfies InDeskLanguages<unknown>;

/** The most fields of one item: the first version of a long one has hundreds. */
const mostFields = 60;

/** What an item says in another way, field by field, as marked text (PROOF-39). */
export function FieldDifferences({
  fields,
  language,
}: {
  readonly fields: readonly FieldDifference[];
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  return (
    <>
      <dl className={styles.fields}>
        {fields.slice(0, mostFields).map(({ language: of, name, parts }) => (
          <div key={`${of} ${name}`}>
            <dt>
              <Codename name={name} /> <span>({of || text.all})</span>
            </dt>
            <dd lang={of || undefined}>
              <MarkedText parts={parts} language={language} />
            </dd>
          </div>
        ))}
      </dl>
      {fields.length > mostFields && <p>{text.more(fields.length - mostFields)}</p>}
    </>
  );
}
