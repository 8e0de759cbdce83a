import { Fragment } from 'react';
import { writtenItems } from '../../content/edition/edition.server.ts';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { momentText } from '../dayQuery.ts';
import type { DeskAsk, DeskPage, InDeskLanguages } from '../deskPage.ts';
import { deskRoot } from '../deskRoot.ts';
import { Codename } from '../marked/Codename.tsx';
import { entriesPerPage, PagedList, partOf } from '../PagedList.tsx';
import { type CalendarEntry, calendarOf } from './calendar.ts';
import { causeOf, isFirstKept, type VersionEdition } from './versionStore.ts';

const day = 86_400_000;
/** Days before and after now. */
const span = { past: 30, coming: 90 };

const texts = {
  en: {
    lead: `What begins and ends by itself, from ${span.past} days ago until in ${span.coming} days: windows of items, last days of vacancies, dates of banners.`,
    caption: 'What begins and ends',
    columns: ['When', 'What', 'Item', 'Languages'],
    begins: 'begins',
    ends: 'ends',
    none: 'Nothing begins or ends in this time.',
    rules: `Country rules that changed in the last ${span.past} days`,
    ruleColumns: ['When', 'Newest commit then'],
    noRules: 'The country rules have not changed in this time. They have no end of their own.',
    unknown: 'unknown',
    history: 'History of the country rules',
  },
  de: {
    lead: `Was von selbst beginnt und endet, von vor ${span.past} Tagen bis in ${span.coming} Tagen: Zeiträume von Inhalten, letzte Tage von Stellen, Daten von Bannern.`,
    caption: 'Was beginnt und endet',
    columns: ['Wann', 'Was', 'Inhalt', 'Sprachen'],
    begins: 'beginnt',
    ends: 'endet',
    none: 'In dieser Zeit beginnt oder endet nichts.',
    rules: `Länderregeln, die sich in den letzten ${span.past} Tagen änderten`,
    ruleColumns: ['Wann', 'Neuester Commit damals'],
    noRules:
      'Die Länderregeln haben sich in dieser Zeit nicht geändert. Ein eigenes Ende haben sie nicht.',
    unknown: 'unbekannt',
    history: 'Verlauf der Länderregeln',
  },
} satisfies InDeskLanguages<unknown>;

/** What the page shows. */
export interface CalendarData {
  readonly entries: readonly CalendarEntry[];
  readonly total: number;
  readonly rules: readonly VersionEdition[];
}

/** The calendar of what begins and ends (PROOF-42). */
export const calendarPage: DeskPage<CalendarData> = {
  path: 'calendar',
  area: 'proof',
  title: { en: 'Begins and ends', de: 'Beginn und Ende' },
  roles: ['officer', 'editor', 'publisher', 'reader'],

  async load({ query, now }, { history, present }) {
    const from = now.getTime() - span.past * day;
    const [{ edition }, { versions }] = await Promise.all([
      present(),
      history.versions({ file: 'rules' }, 0, entriesPerPage),
    ]);
    const until = now.getTime() + span.coming * day;
    const all = calendarOf(writtenItems(edition), from, until);
    const { rows, total } = partOf(all, query);
    return {
      entries: rows,
      total,
      rules: versions.flatMap(({ began }) =>
        began && began.time >= from && !isFirstKept(began) ? began : [],
      ),
    };
  },

  View({ data: { entries, total, rules }, ask }) {
    const text = texts[ask.language];
    return (
      <>
        <p>{text.lead}</p>
        {total === 0 ? (
          <p>{text.none}</p>
        ) : (
          <PagedList ask={ask} path="calendar" total={total}>
            <RowTable
              caption={`${text.caption} (${total})`}
              heads={text.columns}
              rows={entries.map(({ at, kind, codename, type, name, languages }) => ({
                key: `${codename} ${kind} ${at}`,
                cells: [
                  <time key="when" dateTime={new Date(at).toISOString()}>
                    {momentText(at)}
                  </time>,
                  text[kind],
                  <Fragment key="item">
                    <a href={`${deskRoot}/history?item=${encodeURIComponent(codename)}`}>{name}</a>
                    <br />
                    <Codename name={codename} type={type} />
                  </Fragment>,
                  languages.join(', '),
                ],
              }))}
            />
          </PagedList>
        )}
        <RuleChanges rules={rules} ask={ask} />
        <p>
          <a href={`${deskRoot}/history?file=rules`}>{text.history}</a>
        </p>
      </>
    );
  },
};

/** When the country rules changed. */
function RuleChanges({
  rules,
  ask,
}: {
  readonly rules: CalendarData['rules'];
  readonly ask: DeskAsk;
}) {
  const text = texts[ask.language];
  return (
    <>
      <h2>{text.rules}</h2>
      {rules.length === 0 ? (
        <p>{text.noRules}</p>
      ) : (
        <RowTable
          caption={text.rules}
          quiet
          heads={text.ruleColumns}
          rows={rules.map((edition) => ({
            key: String(edition.revision),
            cells: [momentText(edition.time), causeOf(edition) || text.unknown],
          }))}
        />
      )}
    </>
  );
}
