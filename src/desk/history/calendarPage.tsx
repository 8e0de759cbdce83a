import { Fragment } from 'react';
import { type AuthoredItem, type Variant, valueOf } from '../../content/edition/authored.ts';
import { writtenItems } from '../../content/edition/edition.server.ts';
import { windowOf } from '../../content/edition/schedule.ts';
import { RowTable } from '../../ui/table/Table.tsx';
import { momentText } from '../dayQuery.ts';
import { type DeskAsk, type DeskPage, deskRoot, type InDeskLanguages } from '../deskPage.ts';
import { Codename } from '../marked/Codename.tsx';
import { entriesPerPage, PagedList, partOf } from '../PagedList.tsx';
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
interface CalendarData {
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

/** Something that begins or ends. */
export interface CalendarEntry {
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly kind: 'begins' | 'ends';
  readonly codename: string;
  readonly type: string;
  readonly name: string;
  /** The languages for which it does. */
  readonly languages: readonly string[];
}

/** The elements that say when visitors see an item, beside its window. */
const spans: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['alert_banner', ['start', 'end']],
]);

/**
 * What begins and ends in a span of time (PROOF-42): the windows of items, the last days of vacancies and
 * the dates of banners, the earliest first. Drafts are left out: they begin with an edit.
 */
export function calendarOf(
  items: Iterable<AuthoredItem>,
  from: number,
  until: number,
): readonly CalendarEntry[] {
  const found = new Map<string, CalendarEntry>();
  for (const item of items) {
    if (!item.published) continue;
    for (const variant of Object.values(item.variants)) {
      if (item.steps?.[variant.language]) continue;
      for (const [kind, at] of momentsOf(item, variant)) {
        if (at < from || at > until) continue;
        const key = `${item.codename} ${kind} ${at}`;
        const languages = [...(found.get(key)?.languages ?? []), variant.language];
        const { codename, type, name } = item;
        found.set(key, { at, kind, codename, type, name, languages });
      }
    }
  }
  return [...found.values()].toSorted(
    (a, b) => a.at - b.at || (a.codename < b.codename ? -1 : a.codename > b.codename ? 1 : 0),
  );
}

function* momentsOf(
  item: AuthoredItem,
  variant: Variant,
): Generator<readonly [CalendarEntry['kind'], number]> {
  const { from, until } = windowOf(item, variant) ?? {};
  const [start, end] = spans.get(item.type) ?? [];
  const timeOf = (element: string | undefined) =>
    element === undefined ? undefined : Date.parse(String(valueOf(variant, element)));
  // One that begins and has a banner's date begins with the later of both.
  const begins = Math.max(
    from ?? Number.NEGATIVE_INFINITY,
    known(timeOf(start)) ?? Number.NEGATIVE_INFINITY,
  );
  const ends = Math.min(
    until ?? Number.POSITIVE_INFINITY,
    known(timeOf(end)) ?? Number.POSITIVE_INFINITY,
  );
  if (Number.isFinite(begins)) yield ['begins', begins];
  if (Number.isFinite(ends)) yield ['ends', ends];
}

const known = (time: number | undefined) =>
  time === undefined || Number.isNaN(time) ? undefined : time;
