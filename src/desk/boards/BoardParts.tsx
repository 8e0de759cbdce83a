import type { AuthoredItem } from '../../content/edition/authored.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { countryName } from '../../country/country.ts';
import { Chart, type ChartBar } from '../../ui/chart/Chart.tsx';
import { RowTable, type TableRow } from '../../ui/table/Table.tsx';
import { hasRole } from '../deskAccess.ts';
import { type DeskAsk, type DeskNotice, deskRoot, type InDeskLanguages } from '../deskPage.ts';
import { historyPage } from '../history/history.tsx';
import { Codename } from '../marked/Codename.tsx';
import { type ListPart, PagedList } from '../PagedList.tsx';
import styles from './BoardParts.module.css';
import type { BoardMarket } from './boardContent.ts';

const texts = {
  en: {
    count: (all: string) => `${all} entries`,
    one: '1 entry',
    none: 'Nothing matches.',
    market: (country: string, more: number) =>
      more === 0 ? country : `${country} and ${more} more`,
    chart: 'Show the chart',
    notYet: 'open faults are being counted.',
    oneOpen: '1 open fault',
    open: (count: string) => `${count} open faults`,
    later: 'This is being worked out. Load the page again in a moment.',
  },
  de: {
    count: (all: string) => `${all} Einträge`,
    one: '1 Eintrag',
    none: 'Nichts entspricht der Auswahl.',
    market: (country: string, more: number) =>
      more === 0 ? country : `${country} und ${more} ${more === 1 ? 'weiteres' : 'weitere'}`,
    chart: 'Diagramm zeigen',
    notYet: 'Offene Fehler werden gerade gezählt.',
    oneOpen: '1 offener Fehler',
    open: (count: string) => `${count} offene Fehler`,
    later: 'Das wird gerade ermittelt. Laden Sie die Seite gleich noch einmal.',
  },
} satisfies InDeskLanguages<unknown>;

/** A number as the language writes it. */
export const written = (count: number, { language }: Pick<DeskAsk, 'language'>): string =>
  count.toLocaleString(language);

/** A moment as the language writes it, by default in UTC. */
export const writtenTime = (
  time: number | string,
  { language }: Pick<DeskAsk, 'language'>,
  timeZone = 'UTC',
): string =>
  new Date(time).toLocaleString(language, {
    ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
    timeZone,
  });

/** The name of a market: of one of its countries, and how many others there are. */
export const marketName = (
  { country, countries }: Pick<BoardMarket, 'country' | 'countries'>,
  { language }: Pick<DeskAsk, 'language'>,
): string => texts[language].market(countryName(country, language), countries - 1);

/** The markets as choices of a field, by name. */
export const marketChoices = (markets: readonly BoardMarket[], ask: DeskAsk) =>
  markets
    .map((it) => ({ value: it.country, name: marketName(it, ask) }))
    .sort((a, b) => a.name.localeCompare(b.name, ask.language));

/** The types of items as choices of a field. */
export const typeChoices = (items: readonly Pick<AuthoredItem, 'type'>[]) =>
  [...new Set(items.map(({ type }) => type))]
    .map((type) => ({ value: type, name: typeName(type) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The name of a type for editors, which is English in every language. */
export const typeName = (type: string): string => contentTypeOf(type)?.name ?? type;

/** An item in a table: its name above its codename, which leads to its history. */
export function ItemCell({
  item: { name, codename },
  ask,
}: {
  readonly item: Pick<AuthoredItem, 'name' | 'codename'>;
  readonly ask: DeskAsk;
}) {
  const isOpen = hasRole(ask.user, historyPage.roles);
  const address = `${deskRoot}/${historyPage.path}?item=${encodeURIComponent(codename)}`;
  const code = <Codename name={codename} />;
  return (
    <>
      {name !== codename && name}
      <div className={styles.code}>{isOpen ? <a href={address}>{code}</a> : code}</div>
    </>
  );
}

/** The table of a board with its count and its pages. */
export function BoardTable<Row>({
  caption,
  heads,
  part,
  path,
  ask,
  children,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly part: ListPart<Row>;
  readonly path: string;
  readonly ask: DeskAsk;
  /** Makes a row of the table. */
  readonly children: (row: Row) => TableRow;
}) {
  const text = texts[ask.language];
  const { rows, total } = part;
  if (total === 0) return <p>{text.none}</p>;
  return (
    <PagedList ask={ask} path={path} total={total}>
      <p className={styles.count}>{total === 1 ? text.one : text.count(written(total, ask))}</p>
      <RowTable caption={caption} quiet heads={heads} rows={rows.map(children)} />
    </PagedList>
  );
}

/**
 * What the first page of the desk says of a board: how many faults are open, if there are any.
 * @param count undefined while it is being worked out
 */
export function openNotices(
  count: number | undefined,
  { language }: Pick<DeskAsk, 'language'>,
  isUrgent = false,
): readonly DeskNotice[] {
  const text = texts[language];
  if (count === 0) return [];
  if (count === undefined) return [{ text: text.notYet, isUrgent: false, isPending: true }];
  return [{ text: count === 1 ? text.oneOpen : text.open(written(count, { language })), isUrgent }];
}

/** More bars than these are folded in, because the table below is what the page is for. */
const mostOpenBars = 8;

/** The chart of a board; nothing without bars. */
export function BoardChart({
  caption,
  bars,
  whole,
  ask,
}: {
  readonly caption: string;
  readonly bars: readonly Omit<ChartBar, 'from'>[];
  /** What the bars are parts of; by default the largest is drawn in full. */
  readonly whole?: number;
  readonly ask: DeskAsk;
}) {
  if (bars.length === 0) return null;
  const fromZero = bars.map((bar) => ({ ...bar, from: 0 }));
  const chart = <Chart caption={caption} bars={fromZero} whole={whole} />;
  return (
    <div className={styles.chart}>
      {bars.length <= mostOpenBars ? (
        chart
      ) : (
        <details>
          <summary>{texts[ask.language].chart}</summary>
          {chart}
        </details>
      )}
    </div>
  );
}

/** Says that an answer needs longer than the page may. */
export const laterText = ({ language }: Pick<DeskAsk, 'language'>): string => texts[language].later;

/** The same where the rest of the page is known. */
export function StillWorking({ ask }: { readonly ask: DeskAsk }) {
  return <p role="status">{laterText(ask)}</p>;
}
