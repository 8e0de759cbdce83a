import { Fragment } from 'react';
import { isLocale, type Locale, languageNames, locales } from '../../locale/locales.ts';
import { Badge, type BadgeTone } from '../../ui/badge/Badge.tsx';
import { FilterForm } from '../DeskForms.tsx';
import type { DeskAsk, DeskPage, InDeskLanguages } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { type Filter, readFilter } from '../filter.ts';
import { type ListPart, partOf } from '../PagedList.tsx';
import {
  BoardChart,
  BoardTable,
  ItemCell,
  marketChoices,
  marketName,
  openNotices,
  StillWorking,
  typeChoices,
  typeName,
  written,
  writtenTime,
} from './BoardParts.tsx';
import { allRestrictionsOf, type BoardContent, boardRoles, itemsOf } from './boardContent.ts';
import {
  type Coverage,
  type CoverageCell,
  type CoverageRow,
  type CoverageState,
  countUncovered,
  coverageOf,
  coverageStates,
  type MarketCount,
  type OlderTexts,
  olderTextsOf,
  withheldByMarket,
  withheldReasons,
} from './coverage.server.ts';
import { inBackground } from './inBackground.ts';

const path = 'boards/coverage';

const texts = {
  en: {
    lead: 'What readers of each language get of every item. Without a market, what is withheld somewhere counts as shown.',
    caption: 'Items by language',
    item: 'Item',
    why: 'Why withheld',
    since: (time: string) => `since ${time}`,
    from: (time: string) => `from ${time}`,
    languages: 'Items that are shown, by language',
    items: (count: string) => (count === '1' ? '1 item' : `${count} items`),
    markets:
      'Items that each market withholds from visitors who have not confirmed to be professionals',
    states: {
      shown: 'shown',
      missing: 'missing',
      older: 'older than its source',
      scheduled: 'scheduled',
      withheld: 'withheld',
      draft: 'draft',
      ended: 'ended',
      fallback: 'default language',
    },
    tooMany:
      'Whether translations are older than their source is not known: there are too many items.',
  },
  de: {
    lead: 'Was Lesende jeder Sprache von jedem Inhalt bekommen. Ohne Markt gilt als gezeigt, was nur an manchen Orten vorenthalten wird.',
    caption: 'Inhalte nach Sprache',
    item: 'Inhalt',
    why: 'Warum vorenthalten',
    since: (time: string) => `seit ${time}`,
    from: (time: string) => `ab ${time}`,
    languages: 'Gezeigte Inhalte nach Sprache',
    items: (count: string) => (count === '1' ? '1 Inhalt' : `${count} Inhalte`),
    markets:
      'Inhalte, die jeder Markt Besuchern vorenthält, die nicht bestätigt haben, dass sie zu den Fachkreisen gehören',
    states: {
      shown: 'gezeigt',
      missing: 'fehlt',
      older: 'älter als die Vorlage',
      scheduled: 'geplant',
      withheld: 'vorenthalten',
      draft: 'Entwurf',
      ended: 'beendet',
      fallback: 'Standardsprache',
    },
    tooMany:
      'Ob Übersetzungen älter sind als ihre Vorlage, ist nicht bekannt: Es sind zu viele Inhalte.',
  },
} satisfies InDeskLanguages<unknown>;

const tones: Readonly<Record<CoverageState, BadgeTone>> = {
  shown: 'good',
  missing: 'stop',
  older: 'attention',
  scheduled: 'accent',
  withheld: 'attention',
  draft: 'neutral',
  ended: 'neutral',
  fallback: 'neutral',
};

interface CoverageData {
  readonly query: Filter;
  readonly part: ListPart<CoverageRow & { readonly reasons: readonly string[] }>;
  readonly counts: Coverage['counts'];
  /** Absent where a market was chosen. */
  readonly markets?: readonly MarketCount[];
  /** Whether the age of translations is known. */
  readonly ages: 'known' | 'later' | 'too many';
}

/** More items than these are not compared; see `staleTranslations`. */
const mostCompared = 20_000;

/** The translations that are older than their source; undefined while they are being compared. */
const olderTexts = (
  content: BoardContent,
  { boards }: Pick<DeskServices, 'boards'>,
): Promise<OlderTexts | undefined> =>
  inBackground('board older texts', content.edition, async () =>
    olderTextsOf(await boards.findStale(itemsOf(content))),
  );

const none: OlderTexts = new Map();

const fieldsOf = (content: BoardContent, ask: DeskAsk) => [
  {
    name: 'market',
    label: { en: 'Market', de: 'Markt' },
    all: { en: 'No market', de: 'Kein Markt' },
    choices: marketChoices(content.markets, ask),
  },
  {
    name: 'type',
    label: { en: 'Type', de: 'Typ' },
    all: { en: 'All types', de: 'Alle Typen' },
    choices: typeChoices(itemsOf(content)),
  },
  {
    name: 'language',
    label: { en: 'Language', de: 'Sprache' },
    all: { en: 'All languages', de: 'Alle Sprachen' },
    choices: locales.map((value) => ({ value, name: languageNames[value] })),
  },
  {
    name: 'state',
    label: { en: 'State', de: 'Zustand' },
    all: { en: 'All states', de: 'Alle Zustände' },
    choices: coverageStates.map((value) => ({ value, name: texts[ask.language].states[value] })),
  },
  { name: 'text', label: { en: 'Part of the name', de: 'Teil des Namens' } },
];

async function load(ask: DeskAsk, services: DeskServices): Promise<CoverageData> {
  const content = await services.boards.content();
  const query = readFilter(ask, fieldsOf(content, ask));
  const older = await olderTexts(content, services);
  const country = query.valueOf('market');
  const market = content.markets.find((it) => it.country === country)?.withholding;
  const language = query.valueOf('language');
  const state = query.valueOf('state') as CoverageState | undefined;
  const { rows, counts } = await coverageOf(content, older ?? none, {
    market,
    type: query.valueOf('type'),
    text: query.valueOf('text'),
    state,
    language: isLocale(language) ? language : undefined,
  });
  const part = partOf(rows, ask.query);
  const reasonsOf = ({ item }: CoverageRow) =>
    market
      ? allRestrictionsOf(item, content.edition).flatMap((it) =>
          withheldReasons(it, market, ask.language),
        )
      : [];
  const isTooMuch = itemsOf(content).length > mostCompared;
  return {
    query,
    part: {
      ...part,
      rows: part.rows.map((row) => ({ ...row, reasons: [...new Set(reasonsOf(row))] })),
    },
    counts,
    ...(market ? {} : { markets: await withheldByMarket(content) }),
    ages: isTooMuch ? 'too many' : older ? 'known' : 'later',
  };
}

function Cell({ cell, ask }: { readonly cell: CoverageCell; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { state, since } = cell;
  const time = since === undefined ? '' : writtenTime(since, ask);
  return (
    <>
      <Badge tone={tones[state]}>{text.states[state]}</Badge>
      {time && <div>{state === 'scheduled' ? text.from(time) : text.since(time)}</div>}
    </>
  );
}

function Charts({ data: { counts, markets }, ask }: { data: CoverageData; ask: DeskAsk }) {
  const text = texts[ask.language];
  const languages = locales.filter((it) => it in counts);
  const statesOf = (language: Locale) =>
    coverageStates
      .toReversed()
      .flatMap((state) => {
        const count = counts[language][state] ?? 0;
        return count > 0 ? `${text.states[state]}: ${written(count, ask)}` : [];
      })
      .join(' · ');
  const itemsOf = (language: Locale) =>
    coverageStates.reduce((sum, state) => sum + (counts[language][state] ?? 0), 0);
  return (
    <>
      <BoardChart
        caption={text.languages}
        ask={ask}
        whole={Math.max(0, ...languages.map(itemsOf))}
        bars={languages.map((language) => ({
          label: languageNames[language],
          to: counts[language].shown ?? 0,
          value: statesOf(language),
        }))}
      />
      {markets && (
        <BoardChart
          caption={text.markets}
          ask={ask}
          bars={markets.map((market) => ({
            label: marketName(market, ask),
            to: market.withheld,
            value: text.items(written(market.withheld, ask)),
          }))}
        />
      )}
    </>
  );
}

function View({ data, ask }: { readonly data: CoverageData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { query, part, counts, ages } = data;
  const languages = locales.filter((it) => it in counts);
  const heads = [text.item, ...languages.map((it) => languageNames[it])];
  return (
    <>
      <p>{text.lead}</p>
      {ages === 'later' && <StillWorking ask={ask} />}
      {ages === 'too many' && <p>{text.tooMany}</p>}
      <FilterForm fields={query.fields} path={path} ask={ask} />
      <Charts data={data} ask={ask} />
      <BoardTable caption={text.caption} heads={heads} part={part} path={path} ask={ask}>
        {({ item, cells, reasons }) => ({
          key: item.codename,
          cells: [
            <Fragment key="item">
              <ItemCell item={item} ask={ask} />
              <div>{typeName(item.type)}</div>
              {reasons.length > 0 && (
                <div>
                  {text.why}: {reasons.join(' ')}
                </div>
              )}
            </Fragment>,
            ...languages.map((it) => <Cell key={it} cell={cells[it]} ask={ask} />),
          ],
        })}
      </BoardTable>
    </>
  );
}

/** The board of what each language and market gets of every item (PROOF-57). */
export const coveragePage: DeskPage<CoverageData> = {
  path,
  area: 'boards',
  title: { en: 'Coverage', de: 'Abdeckung' },
  roles: boardRoles,
  load,
  View,
  async notices(ask, services) {
    const content = await services.boards.content();
    const older = await olderTexts(content, services);
    return openNotices(older && (await countUncovered(content, older)), ask);
  },
};
