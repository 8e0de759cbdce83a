import { ColumnHeads, RowTable, Table } from '../../ui/table/Table.tsx';
import { momentText } from '../dayQuery.ts';
import { type DeskAsk, type DeskLanguage, deskRoot, type InDeskLanguages } from '../deskPage.ts';
import { Codename } from '../marked/Codename.tsx';
import { MarkedText } from '../marked/MarkedText.tsx';
import { markWords } from '../marked/markWords.ts';
import { entriesPerPage, PagedList } from '../PagedList.tsx';
import { shownFields } from '../shown/shownQuery.ts';
import { FieldDifferences } from './FieldDifferences.tsx';
import { type Commit, fileNames } from './history.ts';
import type { HistoryData } from './history.tsx';
import { differencesOf } from './itemFields.ts';
import styles from './VersionsView.module.css';
import { causeOf, isFirstKept, type KeptContent, type VersionEdition } from './versionStore.ts';
import { WithheldForm } from './WithheldForm.tsx';

const texts = {
  en: {
    back: 'All items',
    ofFlags:
      'The flags of ordinary visitors of this brand, and where they came from. Who set them is known where the file is in Git; a service has a log of its own.',
    backToShown: 'Back to what the visitor saw',
    versions: 'Versions, newest first',
    columns: ['Began', 'Ended', 'Origin', 'Difference to the version before'],
    none: 'No version is kept.',
    present: 'present',
    unkept: 'earlier than what is kept',
    unknown: 'Unknown: the source does not say who or why.',
    newest: 'Newest commit in the content then:',
    begins: 'What is kept begins here: who wrote this before is not in it.',
    gone: 'Ended.',
    erased: 'The content was erased',
    damaged: 'What is stored cannot be read.',
    same: 'No field differs: the item was gone in between, or stored anew.',
    first: 'First kept version: show all of it',
    show: (count: number) => (count === 1 ? 'Show 1 field' : `Show ${count} fields`),
    showText: 'Show what differs',
    noBefore: 'The version before cannot be compared.',
    release: 'Release',
    modified: 'Item last modified',
    commits: 'Commits of its file, newest first',
    commitColumns: ['Date', 'Author', 'Message', 'Commit'],
    noCommits: 'No commit has a file of this item.',
    noRepository:
      'The content is in no Git repository, so only the editions above can say who changed it.',
  },
  de: {
    back: 'Alle Inhalte',
    ofFlags:
      'Die Flags gewöhnlicher Besucher dieser Marke und woher sie kamen. Wer sie gesetzt hat, ist bekannt, wenn die Datei in Git liegt; ein Dienst führt ein eigenes Protokoll.',
    backToShown: 'Zurück zu dem, was der Besucher sah',
    versions: 'Versionen, neueste zuerst',
    columns: ['Begann', 'Endete', 'Herkunft', 'Unterschied zur Version davor'],
    none: 'Keine Version ist aufbewahrt.',
    present: 'gültig',
    unkept: 'früher als das, was aufbewahrt ist',
    unknown: 'Unbekannt: Die Quelle nennt weder Person noch Grund.',
    newest: 'Neuester Commit der Inhalte damals:',
    begins: 'Hier beginnt, was aufbewahrt ist: Wer dies davor schrieb, steht nicht darin.',
    gone: 'Beendet.',
    erased: 'Der Inhalt wurde gelöscht',
    damaged: 'Das Gespeicherte ist nicht lesbar.',
    same: 'Kein Feld unterscheidet sich: Der Inhalt fehlte zwischendurch oder wurde neu gespeichert.',
    first: 'Erste aufbewahrte Version: alles zeigen',
    show: (count: number) => (count === 1 ? '1 Feld zeigen' : `${count} Felder zeigen`),
    showText: 'Unterschied zeigen',
    noBefore: 'Die Version davor lässt sich nicht vergleichen.',
    release: 'Release',
    modified: 'Inhalt zuletzt geändert',
    commits: 'Commits der Datei, neueste zuerst',
    commitColumns: ['Datum', 'Autor', 'Nachricht', 'Commit'],
    noCommits: 'Kein Commit hat eine Datei dieses Inhalts.',
    noRepository:
      'Die Inhalte liegen in keinem Git-Repository; wer sie änderte, sagen nur die Ausgaben oben.',
  },
} satisfies InDeskLanguages<unknown>;

type Versions = Extract<HistoryData, { readonly of: unknown }>;

/** The versions of an item or of a file of the company, each with its difference (PROOF-39). */
export function VersionsView({ data, ask }: { readonly data: Versions; readonly ask: DeskAsk }) {
  const { of, commits, withheld } = data;
  const { total, versions } = data.versions;
  const { language } = ask;
  const text = texts[language];
  const isOfFlags = 'file' in of && of.file === 'flags';
  const name = 'file' in of ? fileNames[language][of.file] : nameOf(versions);
  return (
    <>
      <p className={styles.ways}>
        {ask.query.has('path') && <a href={shownIn(ask.query)}>{text.backToShown}</a>}
        <a href={`${deskRoot}/history`}>{text.back}</a>
      </p>
      <h2>
        {name} {'codename' in of && <Codename name={of.codename} />}
      </h2>
      {isOfFlags && <p>{text.ofFlags}</p>}
      {withheld && 'codename' in of && total > 0 && (
        <WithheldForm
          codename={of.codename}
          withheld={withheld}
          language={language}
          kept={keptFields(ask.query)}
        />
      )}
      {total === 0 ? (
        <p>{text.none}</p>
      ) : (
        <PagedList ask={ask} path="history" total={total}>
          <Table caption={`${text.versions} (${total})`} isStacked>
            <table>
              <ColumnHeads names={text.columns} />
              <tbody>
                {versions.slice(0, entriesPerPage).map((version, at) => (
                  <VersionRow
                    key={version.began?.revision ?? `ended ${version.ended?.revision}`}
                    version={version}
                    before={versions[at + 1]}
                    isOfContent={!isOfFlags}
                    language={language}
                  />
                ))}
              </tbody>
            </table>
          </Table>
        </PagedList>
      )}
      {!isOfFlags && <Commits commits={commits} language={language} />}
    </>
  );
}

/** The answer of “What did they see?” whose link led here: its question is in the query (PROOF-36). */
const shownIn = (query: URLSearchParams) => {
  const asked = shownFields.map((it) => [it, query.get(it) ?? '']);
  return `${deskRoot}/shown?${new URLSearchParams(asked)}`;
};

/** The fields of that question that the form of this page does not show. */
const keptFields = (query: URLSearchParams) =>
  [...query].filter(([name]) => ['path', 'brand', 'with-country', 'with-at'].includes(name));

/** The name of an item: that of the newest version that has its content. */
const nameOf = (versions: readonly KeptContent[]) =>
  versions.find(({ item }) => item)?.item?.name ?? '';

function VersionRow({
  version,
  before,
  isOfContent,
  language,
}: {
  readonly version: KeptContent;
  readonly before: KeptContent | undefined;
  /** Otherwise of flags, whose file has a cause of its own. */
  readonly isOfContent: boolean;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  const { began, ended, isPresent, item } = version;
  const [ofBegin, ofEnd, ofCause, ofDifference] = text.columns;
  return (
    <tr>
      <th scope="row" data-label={ofBegin}>
        {began ? momentText(began.time, true) : text.unkept}
      </th>
      <td data-label={ofEnd}>
        {ended ? momentText(ended.time, true) : isPresent ? text.present : '–'}
      </td>
      <td data-label={ofCause}>
        <p>{isOfContent ? contentCauseOf(began, text) : causeOf(began) || text.unknown}</p>
        {began && (
          <p className={styles.small}>
            {text.release} {began.release}
          </p>
        )}
        {ended && !isPresent && causeOf(ended) && (
          <p>
            {text.gone} {isOfContent ? contentCauseOf(ended, text) : causeOf(ended)}
          </p>
        )}
        {item && (
          <p className={styles.small}>
            {text.modified} {momentText(item.lastModified, true)}
          </p>
        )}
      </td>
      <td data-label={ofDifference} className={styles.difference}>
        <VersionDifference version={version} before={before} language={language} />
      </td>
    </tr>
  );
}

/**
 * Why an edition of the content differs from the one before: several commits may have come at once, of which
 * the newest is known. The first edition differs from nothing, so its commit says nothing of the item.
 */
function contentCauseOf(edition: VersionEdition | undefined, text: (typeof texts)[DeskLanguage]) {
  if (edition && isFirstKept(edition)) return text.begins;
  const cause = causeOf(edition);
  return cause ? `${text.newest} ${cause}` : text.unknown;
}

function VersionDifference({
  version: { erased, isDamaged, item, text: own },
  before,
  language,
}: {
  readonly version: KeptContent;
  readonly before: KeptContent | undefined;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  if (erased !== undefined) {
    return (
      <p>
        {text.erased}: {momentText(erased, true)}
      </p>
    );
  }
  if (isDamaged) return <p>{text.damaged}</p>;
  if (before && !before.item && before.text === undefined) return <p>{text.noBefore}</p>;
  if (own !== undefined) {
    const parts = markWords(before?.text ?? '', own);
    return (
      <details>
        <summary>{before ? text.showText : text.first}</summary>
        <MarkedText parts={parts} language={language} />
      </details>
    );
  }
  const fields = differencesOf(before?.item, item);
  if (fields.length === 0) return <p>{text.same}</p>;
  return (
    <details>
      <summary>{before ? text.show(fields.length) : text.first}</summary>
      <FieldDifferences fields={fields} language={language} />
    </details>
  );
}

function Commits({
  commits,
  language,
}: {
  readonly commits: readonly Commit[] | undefined;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  if (!commits) return <p>{text.noRepository}</p>;
  if (commits.length === 0) return <p>{text.noCommits}</p>;
  return (
    <RowTable
      caption={text.commits}
      heads={text.commitColumns}
      rows={commits.map(({ id, author, date, subject }) => ({
        key: id,
        cells: [
          `${date.slice(0, 16).replace('T', ' ')} ${date.slice(19)}`,
          author,
          subject,
          <code key="commit">{id.slice(0, 12)}</code>,
        ],
      }))}
    />
  );
}
