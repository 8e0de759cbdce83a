import { type Locale, languageNames } from '../../locale/locales.ts';
import type { BoxWords } from '../consent/formWords.ts';
import styles from '../consent/WordingViews.module.css';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { textOfPage } from '../marked/textOfPage.ts';

const texts = {
  en: {
    yes: 'accepted',
    no: 'not accepted',
    words: 'The words',
    byHash: 'They have the hash of the record.',
    byTime:
      'The form had these words when the request came. A request has no hash of them: the page may have been open since before an edit.',
    unknown:
      'No kept text has this hash: older content was deleted, or the words were the built-in ones of another release.',
    unkept: 'The words of that time are not kept.',
  },
  de: {
    yes: 'angenommen',
    no: 'nicht angenommen',
    words: 'Der Wortlaut',
    byHash: 'Er hat den Hash der Aufzeichnung.',
    byTime:
      'Das Formular hatte diesen Wortlaut, als die Anfrage einging. Eine Anfrage hat keinen Hash davon: Die Seite kann seit der Zeit vor einer Änderung geöffnet gewesen sein.',
    unknown:
      'Kein aufbewahrter Text hat diesen Hash: Älterer Inhalt wurde gelöscht, oder es war der eingebaute Wortlaut einer anderen Version der Software.',
    unkept: 'Der Wortlaut jener Zeit ist nicht aufbewahrt.',
  },
} satisfies InDeskLanguages<unknown>;

/**
 * What a person answered to a box of a form, with its words (PROOF-70, PROOF-71).
 * @param record what the record has of the words; absent for a lead, which has none
 */
export function AgreedWords({
  accepted,
  words,
  record,
  language,
}: {
  readonly accepted: boolean;
  readonly words: BoxWords | undefined;
  readonly record?: { readonly language: Locale | ''; readonly textHash: string };
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  const shownIn = record?.language || words?.language;
  return (
    <div className={styles.inFacts}>
      {[accepted ? text.yes : text.no, shownIn && languageNames[shownIn]]
        .filter(Boolean)
        .join(', ')}
      {record && (
        <>
          <br />
          SHA-256 <code className={styles.hash}>{record.textHash}</code>
        </>
      )}
      {words ? (
        <details>
          <summary>{text.words}</summary>
          <div lang={words.language} className={styles.words}>
            {words.texts.flatMap((html, part) =>
              textOfPage(html)
                .text.split('\n')
                .filter(Boolean)
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
                .map((line, at) => <p key={`${part} ${at}`}>{line}</p>),
            )}
          </div>
          <p>{record ? text.byHash : text.byTime}</p>
        </details>
      ) : (
        <p>{record ? text.unknown : text.unkept}</p>
      )}
    </div>
  );
}
