import { isWhole } from '../../consent/modalText.ts';
import { countryName } from '../../country/country.ts';
import { languageNames } from '../../locale/locales.ts';
import { Facts } from '../../ui/facts/Facts.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { momentText } from '../dayQuery.ts';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { MarkedText } from '../marked/MarkedText.tsx';
import { consentTexts } from './consentTexts.ts';
import styles from './WordingViews.module.css';
import {
  type AgreedWords,
  linesOf,
  type Wording,
  type WordingSpan,
  wordChanges,
} from './wordings.ts';

const texts = {
  en: {
    found: 'The choice',
    chosenAt: 'Made at, by the clock of the browser',
    time: 'Received at',
    choice: 'Choice',
    country: 'Country that applied',
    rule: 'Rule',
    language: 'Language of the notice',
    version: 'Version of the notice',
    hash: 'SHA-256 of the words',
    match: 'Words, as compared when it was received',
    shown: 'The site showed exactly these words at that time.',
    notThen:
      'The site showed exactly these words, but not at that time: the page had been open since before an edit, or the time is wrong.',
    builtIn: 'These are the built-in words of this release, shown where the content has none.',
    unknown:
      'No kept text has this hash. Older content was deleted, the words were the built-in ones of another release, or the browser sent a wrong hash. The receipt then proves the choice, and not the words.',
    untold:
      'The browser could not say which words it showed. The hash is that of the words which the server would have shown.',
    fewer:
      'These words lack a category of this release. A release without it showed them; one with it shows the built-in words in their place.',
    words: 'The words',
    from: (from: string, to: string) => `from ${from} until ${to}`,
    first: 'The first words that are kept.',
    why: 'Why',
    versionOf: (version: string) => `Version ${version}`,
  },
  de: {
    found: 'Die Entscheidung',
    chosenAt: 'Getroffen am, nach der Uhr des Browsers',
    time: 'Eingegangen am',
    choice: 'Entscheidung',
    country: 'Land, das galt',
    rule: 'Regel',
    language: 'Sprache des Hinweises',
    version: 'Version des Hinweises',
    hash: 'SHA-256 des Wortlauts',
    match: 'Wortlaut, bei Eingang verglichen',
    shown: 'Die Website zeigte zu dieser Zeit genau diesen Wortlaut.',
    notThen:
      'Die Website zeigte genau diesen Wortlaut, aber nicht zu dieser Zeit: Die Seite war seit der Zeit vor einer Änderung geöffnet, oder die Zeit stimmt nicht.',
    builtIn:
      'Das ist der eingebaute Wortlaut dieser Version der Software, gezeigt, wo der Inhalt keinen hat.',
    unknown:
      'Kein aufbewahrter Text hat diesen Hash. Älterer Inhalt wurde gelöscht, es war der eingebaute Wortlaut einer anderen Version der Software, oder der Browser sandte einen falschen Hash. Der Beleg beweist dann die Entscheidung, nicht den Wortlaut.',
    untold:
      'Der Browser konnte nicht sagen, welchen Wortlaut er zeigte. Der Hash ist der des Wortlauts, den der Server gezeigt hätte.',
    fewer:
      'Diesem Wortlaut fehlt eine Kategorie dieser Version der Software. Eine Version ohne sie zeigte ihn; eine mit ihr zeigt an seiner Stelle den eingebauten Wortlaut.',
    words: 'Der Wortlaut',
    from: (from: string, to: string) => `von ${from} bis ${to}`,
    first: 'Der erste aufbewahrte Wortlaut.',
    why: 'Grund',
    versionOf: (version: string) => `Version ${version}`,
  },
} satisfies InDeskLanguages<unknown>;

function spanText({ from, to }: WordingSpan, language: DeskLanguage): string {
  const { now, before } = consentTexts[language];
  const begin = from === undefined ? before : momentText(from);
  return texts[language].from(begin, to === undefined ? now : momentText(to));
}

/** What a receipt stands for: the choice, and the words in the language of the notice and all others. */
export function AgreedWordsView({
  agreed,
  language,
}: {
  readonly agreed: AgreedWords;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  const common = consentTexts[language];
  const { receipt, wording, wasShownThen, languages } = agreed;
  const isUntold = receipt.textMatch === 'untold';
  return (
    <section>
      <h2 id="agreed">{text.found}</h2>
      <Facts
        facts={[
          { name: 'ID', value: receipt.id },
          { name: text.choice, value: common.choices[receipt.choice] ?? receipt.choice },
          { name: text.chosenAt, value: momentText(receipt.chosenAt) },
          { name: text.time, value: momentText(receipt.time) },
          { name: text.country, value: countryName(receipt.country, language) || receipt.country },
          { name: text.rule, value: common.rules[receipt.rule] ?? receipt.rule },
          { name: text.language, value: languageNames[receipt.language] ?? receipt.language },
          { name: text.version, value: receipt.version },
          { name: text.hash, value: <code className={styles.hash}>{receipt.textHash}</code> },
          { name: text.match, value: common.matches[receipt.textMatch] ?? receipt.textMatch },
        ]}
      />
      {isUntold && <Note>{text.untold}</Note>}
      {!wording && <Note tone="warning">{text.unknown}</Note>}
      {wording && wasShownThen === undefined && <Note>{text.builtIn}</Note>}
      {/* A hash that the server made says nothing about what was shown. */}
      {!isUntold && wording && wasShownThen === true && <Note>{text.shown}</Note>}
      {!isUntold && wording && wasShownThen === false && (
        <Note tone="important">{text.notThen}</Note>
      )}
      {languages.length > 0 && <h3>{text.words}</h3>}
      {languages.map((it, at) => (
        <details key={it.language} open={at === 0}>
          <summary>{languageNames[it.language]}</summary>
          <WordsOf wording={it} language={language} />
        </details>
      ))}
    </section>
  );
}

function WordsOf({
  wording,
  language,
}: {
  readonly wording: Wording;
  readonly language: DeskLanguage;
}) {
  return (
    <>
      <p className={styles.facts}>
        <code className={styles.hash}>{wording.hash}</code>
        {wording.spans.map((span) => (
          <span key={`${span.from} ${span.to}`}>{spanText(span, language)}</span>
        ))}
      </p>
      {!isWhole(wording.text) && <Note>{texts[language].fewer}</Note>}
      <div lang={wording.language} className={styles.words}>
        {linesOf(wording.text).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <p key={at}>{line}</p>
        ))}
      </div>
    </>
  );
}

/** The words of one language as they changed, the latest first, with what differs marked. */
export function WordingHistory({
  entries,
  language,
}: {
  readonly entries: readonly {
    readonly wording: Wording;
    readonly span: WordingSpan;
    readonly before?: Wording;
  }[];
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  return (
    <ol className={styles.history}>
      {entries.map(({ wording, span, before }) => (
        <li key={`${span.from} ${wording.hash}`}>
          <h3>{spanText(span, language)}</h3>
          <p className={styles.facts}>
            <span>{text.versionOf(wording.version)}</span>
            <code className={styles.hash}>{wording.hash}</code>
            {(span.message ?? span.author) && (
              <span>{`${text.why}: ${[span.message, span.author].filter(Boolean).join(', ')}`}</span>
            )}
          </p>
          <div lang={wording.language}>
            {before ? (
              <MarkedText parts={wordChanges(before.text, wording.text)} language={language} />
            ) : (
              <p lang={language}>{text.first}</p>
            )}
          </div>
          <details>
            <summary>{text.words}</summary>
            <WordsOf wording={wording} language={language} />
          </details>
        </li>
      ))}
    </ol>
  );
}
